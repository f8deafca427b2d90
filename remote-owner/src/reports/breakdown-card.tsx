import type { SalesReport, SalesReportQuery } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { breakdownSheet } from './breakdown'
import { BreakdownBars } from './breakdown-bars'
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

/** What was sold or received, by one of the filters. Choosing a row filters the report. */
export function BreakdownCard({ kind, report, query, onChoose }: BreakdownCardProps) {
  useLingui()
  const breakdown = BREAKDOWNS[kind]
  const { filter } = breakdown
  const rows = breakdown.rows(report)
  const sheet = breakdownSheet(breakdown, rows)
  const place = rows.findIndex(({ key }) => key === query[filter])
  const choice = {
    chosen: place < 0 ? undefined : place,
    choose: (index: number) => {
      const row = rows[index]
      if (row) onChoose(filter, row.key)
    },
  }
  return (
    <ChartCard
      sheet={sheet}
      fileName={fileNameOf(sheet.title, report)}
      choice={choice}
      empty={rows.length === 0}
    >
      <BreakdownBars label={sheet.title} rows={rows} choice={choice} />
    </ChartCard>
  )
}
