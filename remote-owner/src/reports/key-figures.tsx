import { SimpleGrid } from '@mantine/core'
import type { SalesReport } from 'shared-api'
import { formatMoney } from 'shared-api/contract'
import { KeyFigure } from './key-figure'

const count = (value: number): string => value.toLocaleString('en-US')

export function KeyFigures({ report }: { report: SalesReport }) {
  const { before } = report
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
      <KeyFigure label="Revenue" now={report.revenue} before={before.revenue} format={formatMoney} />
      <KeyFigure label="Sales" now={report.sales} before={before.sales} format={count} />
      <KeyFigure
        label="Average ticket"
        now={report.averageTicket}
        before={before.averageTicket}
        format={formatMoney}
      />
      <KeyFigure label="Clients served" now={report.clients} before={before.clients} format={count} />
    </SimpleGrid>
  )
}
