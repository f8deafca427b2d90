import { useLingui } from 'shared-i18n'
import { formatMoney, formatShortMoney } from 'shared-ui'
import { BarChart } from 'shared-ui/charts'
import type { BreakdownRow, Choice } from './breakdown'

const PRIMARY = 'var(--mantine-primary-color-filled)'
const FADED = 'var(--mantine-color-default-border)'

const ROW_HEIGHT = 34
/** The number of characters that fit in two lines beside a bar. */
const LONGEST_NAME = 34

interface BreakdownBarsProps {
  rows: readonly BreakdownRow[]
  choice: Choice
}

const shortened = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name

/** One bar per row, with its revenue. A click beside the bar chooses the row too. */
export function BreakdownBars({ rows, choice: { chosen, choose } }: BreakdownBarsProps) {
  const { i18n } = useLingui()
  const data = rows.map(({ name, revenue }, index) => ({
    name,
    revenue,
    color: chosen === undefined || chosen === index ? PRIMARY : FADED,
  }))
  return (
    <BarChart
      h={rows.length * ROW_HEIGHT}
      data={data}
      dataKey="name"
      orientation="vertical"
      series={[{ name: 'revenue', label: i18n.t('Revenue'), color: PRIMARY }]}
      valueFormatter={formatMoney}
      accessibilityLayer={false}
      gridAxis="none"
      withXAxis={false}
      xAxisProps={{ domain: [0, 'dataMax'] }}
      withBarValueLabel
      valueLabelProps={{ formatter: (amount) => formatShortMoney(Number(amount)), pointerEvents: 'none' }}
      maxBarWidth={20}
      yAxisProps={{ width: 116, interval: 0, tickFormatter: shortened }}
      minBarSize={6}
      // At the end of the bar the tooltip would stick out of a narrow window, so it is placed at the left
      // edge.
      tooltipProps={{ position: { x: 0 } }}
      barChartProps={{ margin: { right: 56 } }}
      barProps={{
        cursor: 'pointer',
        background: { fill: 'transparent' },
        onClick: (_, index) => choose(index),
      }}
    />
  )
}
