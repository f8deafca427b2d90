import type { ReactNode } from 'react'
import type { Bucket, SalesReport } from 'shared-api'
import type { ReportFigures, ReportPoint } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { formatDay, formatMonth, formatShortDay, formatShortMoney } from 'shared-ui'
import { BarChart, type RectangleProps } from 'shared-ui/charts'
import { ChartCard } from './chart-card'
import { type DataSheet, moneyIn } from './data-sheet'
import type { ShownReport } from './figures'

interface ComparedPoint {
  now: ReportPoint | undefined
  before: ReportPoint | undefined
}

/**
 * Pairs the points of both periods by position, first day with first day. The extra points of the longer
 * period have no counterpart.
 */
function comparedPoints({ series, before }: ReportFigures): ComparedPoint[] {
  const longer = series.length < before.series.length ? before.series : series
  return longer.map((_, place) => ({ now: series[place], before: before.series[place] }))
}

/** The columns of the chart. The period before is left out when it had no sale. */
export const soldSeries = ({ before }: Pick<SalesReport, 'before'>) => [
  ...(before.sales > 0 ? [{ name: 'before', label: i18n.t('Period before'), color: BEFORE }] : []),
  { name: 'now', label: i18n.t('This period'), color: 'var(--mantine-primary-color-filled)' },
]

const BEFORE = 'light-dark(var(--mantine-color-gray-3), var(--mantine-color-dark-4))'

const HEADERS = {
  day: /*i18n*/ 'Day',
  week: /*i18n*/ 'Week from',
  month: /*i18n*/ 'Month',
} as const

/** The label of a point in table, file and tooltip: a day, the first day of a week, or a month. */
const pointName = (from: string, bucket: Bucket): string =>
  bucket === 'month' ? formatMonth(from) : formatDay(from)

/** The axis label of a point. There is no room for the year. */
const tickName = (from: string, bucket: Bucket): string =>
  bucket === 'month' ? formatMonth(from) : formatShortDay(from)

/** The heading of a tooltip. A point of the longer period has no counterpart. */
function titleOf(now: string | undefined, before: string | undefined, bucket: Bucket): string {
  if (!now || !before) return pointName(now ?? before ?? '', bucket)
  return i18n.t('{now} beside {before}', { now: pointName(now, bucket), before: pointName(before, bucket) })
}

function soldSheet(report: SoldOverTimeProps['report'], currency: string): DataSheet {
  const { bucket } = report
  const format = moneyIn(currency)
  const name = (from: string | undefined) => (from ? pointName(from, bucket) : '')
  return {
    title: i18n.t('Sold over time'),
    columns: [
      { header: i18n.t(HEADERS[bucket]) },
      { header: i18n.t('Sold'), format },
      { header: i18n.t('Received'), format },
      { header: i18n.t('Sales') },
      { header: i18n.t('Compared with') },
      { header: i18n.t('Sold before'), format },
      { header: i18n.t('Received before'), format },
      { header: i18n.t('Sales before') },
    ],
    rows: comparedPoints(report).map(({ now, before }) => ({
      key: `${now?.from} ${before?.from}`,
      cells: [
        name(now?.from),
        now?.revenue ?? '',
        now?.received ?? '',
        now?.sales ?? '',
        name(before?.from),
        before?.revenue ?? '',
        before?.received ?? '',
        before?.sales ?? '',
      ],
    })),
  }
}

/** The share of the width of a point that its columns take: both periods at the same place. */
const widthOf = (points: number) => Math.min(76, 8 * points)

/** The column of the period in front of that of the period before, half as wide. */
const Front = ({ x = 0, y = 0, width = 0, height = 0, fill }: RectangleProps) => (
  <rect x={x + width / 4} y={y} width={width / 2} height={Math.max(0, height)} rx={2} fill={fill} />
)

interface SoldOverTimeProps {
  report: ShownReport & Pick<SalesReport, 'bucket'>
  head: ReactNode
  foot: ReactNode
}

/** What was sold on each day, week or month of the period, with the period before behind it, first day with first day. No chart of one point. */
export function SoldOverTime({ report, head, foot }: SoldOverTimeProps) {
  const { before, bucket, currency } = report
  const points = comparedPoints(report)
  const data = points.map(({ now, before }) => ({
    point: tickName(now?.from ?? before?.from ?? '', bucket),
    title: titleOf(now?.from, before?.from, bucket),
    now: now?.revenue,
    before: before?.revenue,
  }))
  const width = widthOf(points.length)
  return (
    <ChartCard
      sheet={soldSheet(report, currency)}
      empty={report.sales + before.sales === 0}
      drawn
      head={head}
      foot={foot}
    >
      {points.length > 1 && (
        <BarChart
          h={260}
          data={data}
          dataKey="point"
          series={soldSeries(report)}
          barChartProps={{ barCategoryGap: `${(100 - width) / 2}%`, barGap: `-${width}%` }}
          barProps={({ name }) => ({ radius: 2, ...(name === 'now' && { shape: Front }) })}
          withLegend
          // Keeps the order of the series. The default is alphabetical.
          legendProps={{ itemSorter: null, verticalAlign: 'bottom', height: 44 }}
          valueFormatter={moneyIn(currency)}
          accessibilityLayer={false}
          // A label that does not fit is cut off at its symbol.
          yAxisProps={{ width: 84, tickFormatter: (amount: number) => formatShortMoney(amount, currency) }}
          xAxisProps={{ minTickGap: 16, interval: 'equidistantPreserveStart' }}
          tooltipProps={{
            labelFormatter: (_: unknown, [first]: readonly { payload?: { title: string } }[]) =>
              first?.payload?.title,
          }}
        />
      )}
    </ChartCard>
  )
}
