import { SimpleGrid } from '@mantine/core'
import type { SalesReport } from 'shared-api'
import { formatCount, formatMoney } from 'shared-ui'
import { KeyFigure } from './key-figure'

export function KeyFigures({ report }: { report: SalesReport }) {
  const { before } = report
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
      <KeyFigure label="Revenue" now={report.revenue} before={before.revenue} format={formatMoney} />
      <KeyFigure label="Sales" now={report.sales} before={before.sales} format={formatCount} />
      <KeyFigure
        label="Average ticket"
        now={report.averageTicket}
        before={before.averageTicket}
        format={formatMoney}
      />
      <KeyFigure label="Clients served" now={report.clients} before={before.clients} format={formatCount} />
    </SimpleGrid>
  )
}
