import { Text } from '@mantine/core'
import type { Bucket, SalesReport } from 'shared-api'
import type { ReportPoint } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { formatDay, formatMonth, formatShortDay, formatShortMoney } from 'shared-ui'
import { LineChart } from 'shared-ui/charts'
import { ChartCard } from './chart-card'
import { type DataSheet, moneyIn } from './data-sheet'

interface ComparedPoint {
  now: ReportPoint | undefined
  before: ReportPoint | undefined
}

/**
 * Pairs the points of both periods by position, first day with first day. The extra points of the longer
 * period have no counterpart.
 */
function comparedPoints({ series, before }: SalesReport): ComparedPoint[] {
  const longer = series.length < before.series.length ? before.series : series
  return longer.map((_, place) => ({ now: series[place], before: before.series[place] }))
}

const now = () => ({
  name: 'now',
  label: i18n.t('This period'),
  color: 'var(--mantine-primary-color-filled)',
})
const periodBefore = () => ({
  name: 'before',
  label: i18n.t('Period before'),
  color: 'gray.6',
  strokeDasharray: '2 5',
})

/** The lines of the chart. The period before is left out when it had no sale. */
export const revenueSeries = ({ before }: Pick<SalesReport, 'before'>) =>
  before.sales > 0 ? [now(), periodBefore()] : [now()]

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

function revenueSheet(report: SalesReport, currency: string): DataSheet {
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

/** The sum of what was sold up to each point. Undefined after the last point of the period. */
function runningTotal(points: readonly (ReportPoint | undefined)[]): (number | undefined)[] {
  let total = 0
  return points.map((point) => {
    if (!point) return undefined
    total += point.revenue
    return total
  })
}

/** What was sold up to each point of both periods on one axis, first day with first day. Nothing for one point, which the key figures say. */
export function RevenueOverTime({ report, currency }: { report: SalesReport; currency: string }) {
  const { i18n } = useLingui()
  const { before, bucket } = report
  const points = comparedPoints(report)
  if (points.length < 2) return null
  const now = runningTotal(points.map((point) => point.now))
  const earlier = runningTotal(points.map((point) => point.before))
  const data = points.map(({ now: { from } = {}, before: { from: compared } = {} }, place) => ({
    point: tickName(from ?? compared ?? '', bucket),
    title: titleOf(from, compared, bucket),
    now: now[place],
    before: earlier[place],
  }))
  return (
    <ChartCard sheet={revenueSheet(report, currency)} empty={report.sales + before.sales === 0} drawn>
      <Text size="xs" c="dimmed">
        {i18n.t('Running total')}
      </Text>
      <LineChart
        h={280}
        data={data}
        dataKey="point"
        series={revenueSeries(report)}
        curveType="linear"
        withDots={false}
        withLegend
        // Keeps the order of the series. The default is alphabetical.
        legendProps={{ itemSorter: null }}
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
    </ChartCard>
  )
}
