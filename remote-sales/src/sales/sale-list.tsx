import { Alert, Text } from '@mantine/core'
import { useMemo } from 'react'
import { clients, loadSavedViews, sales, sellsOffline, useOnlyOwn } from 'shared-api'
import { fullName } from 'shared-api/contract'
import { labelText, Markup, useLingui, useTranslated } from 'shared-i18n'
import { Card, formatRecentMoment, formatSums, Page, PathTabs } from 'shared-ui'
import { DataTable, type RowTexts, useListState } from 'shared-ui/table'
import { ClientLink } from '../components/client-link'
import { withBalance } from './sale-columns'
import { isOfBalance, salePresets } from './sale-filters'
import type { SalesScreen } from './sales-screen'

const ROW_TEXTS: RowTexts = {
  counted: /*i18n*/ '{count, plural, one {{shown} sale} other {{shown} sales}}',
  added: /*i18n*/ '{count, plural, one {# new sale} other {# new sales}}',
  changed: /*i18n*/ 'These sales have changed',
}

export function SaleList({ screen }: { screen: SalesScreen }) {
  const { i18n } = useLingui()
  const { path, filters, Filters, Notice } = screen
  const title = labelText(screen.title)
  const allColumns = useTranslated(screen.columns)
  const chips = useTranslated(screen.chips)
  const name = path.slice(1)
  const list = useListState({ rememberAs: name, accept: filters, columns: allColumns })
  const isOwed = isOfBalance(list.filters)
  const columns = useMemo(() => (isOwed ? withBalance(allColumns) : allColumns), [isOwed, allColumns])
  const { clientId } = list.filters
  const query = useMemo(() => ({ ...list.query, ...list.filters }), [list])
  const presets = useTranslated(salePresets)
  const page = sales.usePage(query)
  const { mutateAsync: fetchCsv } = sales.useCsv()
  return (
    <Page title={title}>
      {Notice && <Notice />}
      <SalesTabs path={path} />
      {clientId && <SalesTo clientId={clientId} />}
      <Card>
        {page.data?.seenAt && <SeenNotice seenAt={page.data.seenAt} />}
        <DataTable
          label={title}
          search={i18n.t('Search by client or number')}
          filters={<Filters list={list} />}
          chips={chips}
          exportAs={{ name, fetchCsv: () => fetchCsv(query) }}
          rememberAs={name}
          presets={presets}
          savedViews={{ list: name, load: loadSavedViews }}
          rowTexts={ROW_TEXTS}
          emptyAdvice={i18n.t(screen.emptyAdvice)}
          columns={columns}
          pathOf={({ id }) => String(id)}
          list={list}
          page={page}
          afterRows={
            page.data?.sums && (
              <Text ta="right" mt="sm" px="sm" fw={600}>
                {list.filters.owedToClient
                  ? i18n.t('Owed to clients in total: {amount}', {
                      amount: formatSums(page.data.sums),
                    })
                  : i18n.t('Owed in total: {amount}', {
                      amount: formatSums(page.data.sums),
                    })}
              </Text>
            )
          }
          offlineAdvice={
            screen.isKept && sellsOffline()
              ? i18n.t(
                  'Without the server this device shows only those of your sales of today that it has seen before.',
                )
              : undefined
          }
        />
      </Card>
    </Page>
  )
}

/** The two lists of a screen of sales: what was sold, and what was offered or begun. */
export function SalesTabs({ path }: { path: string }) {
  const { i18n } = useLingui()
  return (
    <PathTabs
      label={i18n.t('Sales and quotes')}
      tabs={[
        { path, label: () => i18n.t('Sales') },
        { path: `${path}/quotes`, label: () => i18n.t('Quotes') },
      ]}
    />
  )
}

/** Names the client of the list, with a link to the client's page. Nothing until the name is read. */
function SalesTo({ clientId }: { clientId: string }) {
  const { i18n } = useLingui()
  const seesOwn = useOnlyOwn('readSales')
  const { data: client } = clients.useOne(Number(clientId))
  if (!client) return null
  const { name, lastname } = client.person
  return (
    <Text>
      <Markup
        text={
          seesOwn
            ? i18n.t('Your sales to <0>{name}</0>', { name: fullName({ name, lastname }) })
            : i18n.t('Sales to <0>{name}</0>', { name: fullName({ name, lastname }) })
        }
        tags={[<ClientLink key="0" id={client.id} />]}
      />
    </Text>
  )
}

/** Says that the list has the sales of today only, as this device has last seen them. */
function SeenNotice({ seenAt }: { seenAt: string }) {
  const { i18n } = useLingui()
  return (
    <Alert role="status" color="yellow" mb="md" p="xs">
      {i18n.t(
        'The server cannot be reached. These are your sales of today that this device has seen, as of {time}.',
        { time: formatRecentMoment(seenAt) },
      )}
    </Alert>
  )
}
