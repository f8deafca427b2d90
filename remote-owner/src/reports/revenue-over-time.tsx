import type { SalesReport } from 'shared-api'
import { formatMoney } from 'shared-api/contract'
import { BarChart, LineChart } from 'shared-ui/charts'
import { ChartCard } from './chart-card'
import type { DataSheet } from './data-sheet'
import { formatPoint } from './dates'
import { fileNameOf } from './file-name'
import { shortMoney } from './short-money'

const HEADERS = { day: 'Day', week: 'Week from', month: 'Month' } as const

const SERIES = [
  { name: 'now', label: 'This period', color: 'var(--mantine-primary-color-filled)' },
  { name: 'before', label: 'Period before', color: 'gray.5', strokeDasharray: '5 4' },
]

function revenueSheet({ bucket, series, before }: SalesReport): DataSheet {
  return {
    title: 'Revenue over time',
    columns: [
      { header: HEADERS[bucket] },
      { header: 'Revenue', format: formatMoney },
      { header: 'Sales' },
      { header: 'Revenue before', format: formatMoney },
      { header: 'Sales before' },
    ],
    rows: series.map(({ from, revenue, sales }, index) => {
      const earlier = before.series[index]
      return [
        bucket === 'month' ? formatPoint(from, bucket) : from,
        revenue,
        sales,
        earlier?.revenue ?? 0,
        earlier?.sales ?? 0,
      ]
    }),
  }
}

/** Both periods on one axis, first day on first day. */
export function RevenueOverTime({ report }: { report: SalesReport }) {
  const { series, before, bucket } = report
  const sheet = revenueSheet(report)
  const data = series.map(({ from, revenue }, index) => ({
    point: formatPoint(from, bucket),
    now: revenue,
    before: before.series[index]?.revenue ?? 0,
  }))
  const shared = {
    h: 280,
    data,
    dataKey: 'point',
    series: SERIES,
    withLegend: true,
    valueFormatter: formatMoney,
    accessibilityLayer: false,
    yAxisProps: { width: 64, tickFormatter: shortMoney },
    xAxisProps: { minTickGap: 24 },
  }
  return (
    <ChartCard
      sheet={sheet}
      fileName={fileNameOf(sheet.title, report)}
      empty={report.sales + before.sales === 0}
    >
      {data.length > 1 ? (
        <LineChart {...shared} curveType="monotone" withDots={data.length <= 12} />
      ) : (
        <BarChart {...shared} maxBarWidth={72} />
      )}
    </ChartCard>
  )
}
