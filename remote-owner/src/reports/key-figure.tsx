import { Group, Text } from '@mantine/core'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { Card } from 'shared-ui'
import { changeFrom, formatChange } from './change'

interface KeyFigureProps {
  label: string
  now: number
  before: number
  format: (value: number) => string
}

const LOOKS = {
  up: { Icon: IconArrowUpRight, color: 'var(--mantine-color-anchor)' },
  down: { Icon: IconArrowDownRight, color: 'var(--mantine-color-error)' },
  same: { Icon: IconArrowRight, color: 'dimmed' },
}

function lookOf(change: number | undefined) {
  if (change === 0) return LOOKS.same
  return change === undefined || change > 0 ? LOOKS.up : LOOKS.down
}

/** A figure, and what became of it since the period before. */
export function KeyFigure({ label, now, before, format }: KeyFigureProps) {
  const change = changeFrom(before, now)
  const { Icon, color } = lookOf(change)
  return (
    <section aria-label={label}>
      <Card h="100%">
        <Text size="sm" c="dimmed">
          {label}
        </Text>
        <Text fz={26} fw={650} lh={1.3} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {format(now)}
        </Text>
        <Group gap={2} mt={4} wrap="nowrap" c={color}>
          <Icon size={16} aria-hidden />
          <Text size="sm" fw={600}>
            {change === undefined ? 'New' : formatChange(change)}
          </Text>
        </Group>
        <Text size="sm" c="dimmed">
          {before === 0 ? 'Nothing before' : `${format(before)} before`}
        </Text>
      </Card>
    </section>
  )
}
