import type { Bucket, SalesReport } from 'shared-api'
import type { ReportPoint } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { formatDay, formatMoney, formatMonth, formatShortDay, formatShortMoney } from 'shared-ui'
import { BarChart } from 'shared-ui/charts'
import { ChartCard } from './chart-card'
import type { DataSheet } from './data-sheet'

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
  color: 'gray.5',
})

/** The bars of the chart. The period before is left out when it had no sale. */
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

function revenueSheet(report: SalesReport): DataSheet {
  const { bucket } = report
  const name = (from: string | undefined) => (from ? pointName(from, bucket) : '')
  return {
    title: i18n.t('Sold over time'),
    columns: [
      { header: i18n.t(HEADERS[bucket]) },
      { header: i18n.t('Sold'), format: formatMoney },
      { header: i18n.t('Received'), format: formatMoney },
      { header: i18n.t('Sales') },
      { header: i18n.t('Compared with') },
      { header: i18n.t('Sold before'), format: formatMoney },
      { header: i18n.t('Received before'), format: formatMoney },
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

/** What was sold in both periods on one axis, first day with first day. */
export function RevenueOverTime({ report }: { report: SalesReport }) {
  useLingui()
  const { before, bucket } = report
  const sheet = revenueSheet(report)
  const data = comparedPoints(report).map(({ now, before: compared }) => ({
    point: tickName(now?.from ?? compared?.from ?? '', bucket),
    title: titleOf(now?.from, compared?.from, bucket),
    now: now?.revenue,
    before: compared?.revenue,
  }))
  return (
    <ChartCard sheet={sheet} empty={report.sales + before.sales === 0} drawn>
      <BarChart
        h={280}
        data={data}
        dataKey="point"
        series={revenueSeries(report)}
        withLegend
        // Keeps the order of the series. The default is alphabetical.
        legendProps={{ itemSorter: null }}
        valueFormatter={formatMoney}
        accessibilityLayer={false}
        maxBarWidth={72}
        barProps={{ radius: [2, 2, 0, 0] }}
        // A label that does not fit is cut off at its symbol.
        yAxisProps={{ width: 84, tickFormatter: formatShortMoney }}
        barChartProps={{ barGap: 0, barCategoryGap: '12%' }}
        xAxisProps={{ minTickGap: 16, interval: 'equidistantPreserveStart' }}
        tooltipProps={{
          labelFormatter: (_: unknown, [first]: readonly { payload?: { title: string } }[]) =>
            first?.payload?.title,
        }}
      />
    </ChartCard>
  )
}
