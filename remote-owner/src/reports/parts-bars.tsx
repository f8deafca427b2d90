import { formatMoney } from 'shared-api/contract'
import { BarChart } from 'shared-ui/charts'
import type { Choice, Part } from './parts'
import { shortMoney } from './short-money'

const PRIMARY = 'var(--mantine-primary-color-filled)'
const FADED = 'var(--mantine-color-default-border)'

const ROW_HEIGHT = 34
const AXIS_HEIGHT = 34

interface PartsBarsProps {
  parts: readonly Part[]
  choice: Choice
}

/** One bar for each part; a click chooses it. */
export function PartsBars({ parts, choice: { chosen, choose } }: PartsBarsProps) {
  const data = parts.map(({ name, revenue }, index) => ({
    name,
    revenue,
    color: chosen === undefined || chosen === index ? PRIMARY : FADED,
  }))
  return (
    <BarChart
      h={parts.length * ROW_HEIGHT + AXIS_HEIGHT}
      data={data}
      dataKey="name"
      orientation="vertical"
      series={[{ name: 'revenue', label: 'Revenue', color: PRIMARY }]}
      valueFormatter={formatMoney}
      accessibilityLayer={false}
      gridAxis="y"
      maxBarWidth={20}
      xAxisProps={{ tickFormatter: shortMoney, tickCount: 4 }}
      yAxisProps={{ width: 116, interval: 0 }}
      minBarSize={6}
      // From the left edge: at the bar's end it would stick out of a narrow window.
      tooltipProps={{ position: { x: 0 } }}
      barProps={{ cursor: 'pointer', onClick: (_, index) => choose(index) }}
    />
  )
}
