import type { SalesReport, SalesReportQuery } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { breakdownSheet } from './breakdown'
import { BreakdownBars } from './breakdown-bars'
import { BreakdownDonut } from './breakdown-donut'
import { BREAKDOWNS, type BreakdownKind } from './breakdown-kinds'
import { ChartCard } from './chart-card'
import { fileNameOf } from './file-name'
import type { FilterName } from './report-address'

interface BreakdownCardProps {
  kind: BreakdownKind
  report: SalesReport
  query: SalesReportQuery
  onChoose: (name: FilterName, value: string | number) => void
}

/** The revenue by payment method, category, service or employee. Choosing a row filters the report. */
export function BreakdownCard({ kind, report, query, onChoose }: BreakdownCardProps) {
  const { i18n } = useLingui()
  const { filter, rows: rowsOf, ...texts } = BREAKDOWNS[kind]
  const title = i18n.t(texts.title)
  const rows = rowsOf(report)
  const place = rows.findIndex(({ key }) => key === query[filter])
  const choice = {
    chosen: place < 0 ? undefined : place,
    choose: (index: number) => {
      const row = rows[index]
      if (row) onChoose(filter, row.key)
    },
  }
  const Chart = kind === 'paymentMethod' ? BreakdownDonut : BreakdownBars
  return (
    <ChartCard
      sheet={breakdownSheet(title, i18n.t(texts.header), rows)}
      fileName={fileNameOf(title, report)}
      choice={choice}
      empty={rows.length === 0}
    >
      <Chart rows={rows} choice={choice} />
    </ChartCard>
  )
}
