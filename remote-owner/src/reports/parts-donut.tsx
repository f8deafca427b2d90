import { ColorSwatch, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { formatMoney } from 'shared-api/contract'
import { DonutChart } from 'shared-ui/charts'
import type { Choice, Part } from './parts'

const COLORS = [
  'var(--mantine-primary-color-filled)',
  'var(--mantine-color-yellow-4)',
  'var(--mantine-color-red-4)',
  'var(--mantine-color-gray-5)',
  'var(--mantine-color-sea-3)',
  'var(--mantine-color-yellow-7)',
]

interface PartsDonutProps {
  parts: readonly Part[]
  choice: Choice
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** The parts of a whole, for kinds that are few. */
export function PartsDonut({ parts, choice: { chosen, choose } }: PartsDonutProps) {
  const whole = parts.reduce((sum, { revenue }) => sum + revenue, 0)
  const data = parts.map(({ name, revenue }, index) => ({
    name,
    value: revenue,
    color: COLORS[index % COLORS.length] ?? '',
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
        cellProps={({ name }) => ({
          style: { cursor: 'pointer', opacity: faded(parts.findIndex((part) => part.name === name)) },
        })}
        pieProps={{ rootTabIndex: -1, onClick: (_, index) => choose(index) }}
      />
      <Stack gap="xs" flex="1 1 180px">
        {data.map(({ name, value, color }, index) => (
          <UnstyledButton key={name} tabIndex={-1} onClick={() => choose(index)} opacity={faded(index)}>
            <Group gap="xs" wrap="nowrap">
              <ColorSwatch size={12} withShadow={false} color={color} />
              <Text size="sm" flex={1}>
                {name}
              </Text>
              <Text size="sm" c="dimmed">
                {percent.format(whole === 0 ? 0 : value / whole)}
              </Text>
            </Group>
          </UnstyledButton>
        ))}
      </Stack>
    </Group>
  )
}
