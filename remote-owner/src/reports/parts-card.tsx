import type { SalesReport, SalesReportQuery } from 'shared-api'
import { ChartCard } from './chart-card'
import { fileNameOf } from './file-name'
import { type Kind, kinds } from './kinds'
import { partsSheet } from './parts'
import { PartsBars } from './parts-bars'
import { PartsDonut } from './parts-donut'
import type { FilterName } from './report-address'

interface PartsCardProps {
  kind: Kind
  report: SalesReport
  query: SalesReportQuery
  onChoose: (name: FilterName, value: string | number) => void
}

/** The revenue by payment method, category, service or employee. Choosing a part filters the report. */
export function PartsCard({ kind, report, query, onChoose }: PartsCardProps) {
  const { title, header, filter, parts: partsOf } = kinds[kind]
  const parts = partsOf(report)
  const place = parts.findIndex(({ key }) => key === query[filter])
  const choice = {
    chosen: place < 0 ? undefined : place,
    choose: (index: number) => {
      const part = parts[index]
      if (part) onChoose(filter, part.key)
    },
  }
  const Chart = kind === 'paymentMethod' ? PartsDonut : PartsBars
  return (
    <ChartCard
      sheet={partsSheet(title, header, parts)}
      fileName={fileNameOf(title, report)}
      choice={choice}
      empty={parts.length === 0}
    >
      <Chart parts={parts} choice={choice} />
    </ChartCard>
  )
}
