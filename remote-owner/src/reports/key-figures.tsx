import { Group, SimpleGrid, Stack } from '@mantine/core'
import type { SalesReport, SalesReportQuery } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { formatCount, formatMoney } from 'shared-ui'
import { KeyFigure } from './key-figure'
import { OwedToday } from './owed-today'
import { salesAddress } from './report-address'
import { SmallFigure } from './small-figure'

interface KeyFiguresProps {
  report: SalesReport
  query: SalesReportQuery
}

/** Four figures in one or two rows, and two small ones below. */
export function KeyFigures({ report, query }: KeyFiguresProps) {
  const { i18n } = useLingui()
  const { before } = report
  const sales = salesAddress(query, { from: report.from, to: report.to })
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'xs', sm: 'md' }}>
        <KeyFigure
          label={i18n.t('Sold')}
          to={sales}
          now={report.revenue}
          before={before.revenue}
          format={formatMoney}
        />
        <KeyFigure
          label={i18n.t('Received')}
          to="#received"
          note={
            (query.categoryId ?? query.serviceId) !== undefined &&
            i18n.t('Of the whole sales, also on other services of them.')
          }
          now={report.received}
          before={before.received}
          format={formatMoney}
        />
        <OwedToday owed={report.owed} query={query} />
        <KeyFigure
          label={i18n.t('Sales')}
          to={sales}
          now={report.sales}
          before={before.sales}
          format={formatCount}
        />
      </SimpleGrid>
      <Group gap="xl" px="md">
        <SmallFigure
          label={i18n.t('Average ticket')}
          now={report.averageTicket}
          before={before.averageTicket}
          format={formatMoney}
        />
        <SmallFigure
          label={i18n.t('Clients served')}
          now={report.clients}
          before={before.clients}
          format={formatCount}
        />
      </Group>
    </Stack>
  )
}
