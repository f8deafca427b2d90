import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { loadSavedViews, sales, sellsOffline } from 'shared-api'
import { labelText, useLingui, useTranslated } from 'shared-i18n'
import { Card, formatMoney, Page } from 'shared-ui'
import { DataTable, type UnseenTexts, useListState } from 'shared-ui/table'
import { withBalance } from './balance-column'
import { isOfBalance } from './balance-filter'
import { Figures } from './figures'
import type { SalesScreen } from './sales-screen'
import { SalesTo } from './sales-to'
import { SeenNotice } from './seen-notice'

const UNSEEN_TEXTS: UnseenTexts = {
  added: /*i18n*/ '{count, plural, one {# new sale} other {# new sales}}',
  changed: /*i18n*/ 'These sales have changed',
}

/** The list of a screen, newest sale first. */
export function SaleList({ screen }: { screen: SalesScreen }) {
  const { i18n } = useLingui()
  const { path, filters, Filters, Notice, Takings } = screen
  const title = labelText(screen.title)
  const allColumns = useTranslated(screen.columns)
  const chips = useTranslated(screen.chips)
  const name = path.slice(1)
  const list = useListState({ rememberAs: name, accept: filters, columns: allColumns })
  const isOwed = isOfBalance(list.filters)
  const columns = useMemo(() => (isOwed ? withBalance(allColumns) : allColumns), [isOwed, allColumns])
  const { clientId } = list.filters
  const query = useMemo(() => ({ ...list.query, ...list.filters }), [list])
  const page = sales.usePage(query)
  const { mutateAsync: fetchCsv } = sales.useCsv()
  return (
    <Page title={title}>
      {Notice && <Notice />}
      {clientId && <SalesTo clientId={clientId} />}
      <Figures clientId={clientId} ofToday={Takings && !clientId && <Takings />} />
      <Card>
        {page.data?.seenAt && <SeenNotice seenAt={page.data.seenAt} />}
        <DataTable
          label={title}
          search={i18n.t('Search by client or number')}
          filters={<Filters list={list} />}
          chips={chips}
          exportAs={{ name, fetchCsv: () => fetchCsv(query) }}
          rememberAs={name}
          savedViews={{ list: name, load: loadSavedViews }}
          unseenTexts={UNSEEN_TEXTS}
          emptyAdvice={i18n.t(screen.emptyAdvice)}
          columns={columns}
          pathOf={({ id }) => String(id)}
          list={list}
          page={page}
          afterRows={
            page.data?.sum !== undefined && (
              <Text ta="right" mt="sm" px="sm" fw={600}>
                {i18n.t('Owed in total: {amount}', { amount: formatMoney(page.data.sum) })}
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
