import { Anchor, Text } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { fullName, isIdText, type Quote } from 'shared-api/contract'
import { QuoteState, quotes } from 'shared-api/quotes'
import { isRealRole, useSession } from 'shared-auth'
import { i18n, labelText, useLingui, useTranslated } from 'shared-i18n'
import { Card, Page } from 'shared-ui'
import { type Column, DataTable, type ListPreset, type RowTexts, useListState } from 'shared-ui/table'
import { ClientLink } from '../components/client-link'
import { Money } from '../components/money'
import { CLIENTS } from '../components/option-filter'
import { OpenSales } from '../new-sale/drafts/open-sales'
import { useOpenSales } from '../new-sale/drafts/use-open-sales'
import { dayInWords, QuoteBadge, stateText } from '../quotes/quote-paper'
import { Services } from './sale-columns'
import { SalesTabs } from './sale-list'
import type { SalesScreen } from './sales-screen'

const ROW_TEXTS: RowTexts = {
  counted: /*i18n*/ '{count, plural, one {{shown} quote} other {{shown} quotes}}',
  added: /*i18n*/ '{count, plural, one {# new quote} other {# new quotes}}',
  changed: /*i18n*/ 'These quotes have changed',
}

const isState = (text: string): boolean => QuoteState.options.some((state) => state === text)
const FILTERS = { state: isState, clientId: isIdText }

/** What waits for somebody: quotes, and the drafts of this device. */
export function QuoteList({ screen: { title, path, hasDrafts } }: { screen: SalesScreen }) {
  const { i18n } = useLingui()
  const isReal = useSession(({ user }) => isRealRole(user.role))
  return (
    <Page title={i18n.t('Quotes')} heading={labelText(title)}>
      <SalesTabs path={path} />
      {hasDrafts && <Drafts />}
      <Card>{isReal ? <StoredQuotes /> : <Text>{i18n.t('Not in the demo.')}</Text>}</Card>
    </Page>
  )
}

function Drafts() {
  const { sales, refresh } = useOpenSales()
  return <OpenSales sales={sales} onDiscarded={refresh} />
}

function StoredQuotes() {
  const { i18n } = useLingui()
  const columns = useTranslated(quoteColumns)
  const presets = useTranslated(quotePresets)
  const chips = useTranslated(quoteChips)
  const list = useListState({ rememberAs: 'quotes', accept: FILTERS, columns })
  const query = useMemo(() => ({ ...list.query, ...list.filters }), [list])
  const page = quotes.usePage(query)
  return (
    <DataTable
      label={i18n.t('Quotes')}
      search={i18n.t('Search by client or number')}
      chips={chips}
      presets={presets}
      rowTexts={ROW_TEXTS}
      rememberAs="quotes"
      emptyAdvice={i18n.t('“Save as a quote” stands beside “Finish Sale” in a new sale.')}
      columns={columns}
      pathOf={({ id }) => String(id)}
      list={list}
      page={page}
    />
  )
}

const quotePresets = (): ListPreset[] => [
  { name: i18n.t({ id: 'Waiting (quotes)', message: 'Waiting' }), filters: {} },
  ...QuoteState.options.map((state) => ({ name: stateText(state), filters: { state } })),
]

const quoteChips = () => ({
  clientId: { label: i18n.t('Client'), useText: CLIENTS.useLabel },
  state: { label: i18n.t('State'), useText: (state: string) => stateText(state as QuoteState) },
})

const quoteColumns = (): Column<Quote>[] => [
  {
    id: 'id',
    header: i18n.t('No.'),
    cell: ({ id }) => <QuoteLink id={id} />,
    sortable: true,
    minChars: 4,
    grow: 0.5,
    narrow: 'detail',
  },
  {
    id: 'client',
    header: i18n.t('Client'),
    cell: ({ clientId, client }) =>
      clientId === null ? fullName(client) : <ClientLink id={clientId}>{fullName(client)}</ClientLink>,
    narrow: 'name',
  },
  {
    id: 'services',
    header: i18n.t('Services'),
    cell: ({ saleItems }) => <Services lines={saleItems} />,
    grow: 1.4,
    narrow: 'block',
  },
  {
    id: 'validUntil',
    header: i18n.t('Valid until'),
    cell: ({ validUntil }) => dayInWords(validUntil),
    sortable: true,
    grow: 0.8,
  },
  { id: 'state', header: i18n.t('State'), cell: (quote) => <QuoteBadge quote={quote} />, grow: 0.8 },
  {
    id: 'employee',
    header: i18n.t('Employee'),
    cell: ({ employeeName }) => employeeName,
    narrow: 'hidden',
    visibleFrom: 'medium',
  },
  {
    id: 'total',
    header: i18n.t('Total'),
    cell: ({ total, currency }) => <Money amount={total} currency={currency} inherit />,
    sortable: true,
    align: 'right',
  },
]

function QuoteLink({ id }: { id: number }) {
  const { i18n } = useLingui()
  const { one } = quotes.usePrefetch()
  return (
    <Anchor
      component={Link}
      to={String(id)}
      inherit
      aria-label={i18n.t('Quote {id}', { id })}
      onMouseEnter={() => one(id)}
      onFocus={() => one(id)}
    >
      {id}
    </Anchor>
  )
}
