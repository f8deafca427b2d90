import { ColorSwatch, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { formatMoney, formatShare, formatShortMoney } from 'shared-ui'
import { DonutChart } from 'shared-ui/charts'
import type { BreakdownRow, Choice } from './breakdown'

// The colors also differ in lightness, for color-blind users.
const COLORS = [
  'var(--mantine-primary-color-filled)',
  'var(--mantine-color-yellow-4)',
  'var(--mantine-color-sea-3)',
  'var(--mantine-color-red-6)',
  'var(--mantine-color-gray-5)',
  'var(--mantine-color-yellow-7)',
  'var(--mantine-color-sea-9)',
]

/** The color depends on the id and not on the rank, so that a payment method has the same color in every period. */
const colorOf = (id: number): string => COLORS[(id - 1) % COLORS.length] ?? ''

interface BreakdownDonutProps {
  rows: readonly BreakdownRow[]
  choice: Choice
}

const FIGURES = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** The shares of the total as a donut, for breakdowns with few rows. */
export function BreakdownDonut({ rows, choice: { chosen, choose } }: BreakdownDonutProps) {
  // Short amounts have words of the language.
  useLingui()
  const whole = rows.reduce((sum, { revenue }) => sum + revenue, 0)
  const data = rows.map(({ key, name, revenue }) => ({
    key,
    name,
    value: revenue,
    color: colorOf(Number(key)),
  }))
  const faded = (index: number) => (chosen === undefined || chosen === index ? 1 : 0.35)
  return (
    <Group justify="center" gap="lg">
      <DonutChart
        data={data}
        size={180}
        thickness={28}
        valueFormatter={formatMoney}
        tooltipDataSource="segment"
        accessibilityLayer={false}
        strokeWidth={2}
        chartLabel={formatShortMoney(whole)}
        cellProps={({ name }) => ({
          style: { cursor: 'pointer', opacity: faded(rows.findIndex((row) => row.name === name)) },
        })}
        pieProps={{ rootTabIndex: -1, onClick: (_, index) => choose(index) }}
      />
      <Stack gap="xs" flex="1 1 180px">
        {data.map(({ key, name, value, color }, index) => (
          <UnstyledButton key={key} tabIndex={-1} onClick={() => choose(index)}>
            <Group gap="xs" wrap="nowrap">
              <ColorSwatch size={12} withShadow={false} color={color} opacity={faded(index)} />
              <Text size="sm" flex={1} fw={chosen === index ? 600 : 400}>
                {name}
              </Text>
              <Text size="sm" style={FIGURES}>
                {formatShortMoney(value)}
              </Text>
              <Text size="sm" c="dimmed" w={48} ta="right" style={FIGURES}>
                {formatShare(whole === 0 ? 0 : value / whole)}
              </Text>
            </Group>
          </UnstyledButton>
        ))}
      </Stack>
    </Group>
  )
}
