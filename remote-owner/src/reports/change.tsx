import { Group, Text } from '@mantine/core'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { formatChange } from 'shared-ui'
import { relativeChange } from './relative-change'

const LOOKS = {
  up: { Icon: IconArrowUpRight, color: 'var(--mantine-color-anchor)' },
  down: { Icon: IconArrowDownRight, color: 'var(--mantine-color-error)' },
  same: { Icon: IconArrowRight, color: 'dimmed' },
}

function lookOf(change: number) {
  if (change === 0) return LOOKS.same
  return change > 0 ? LOOKS.up : LOOKS.down
}

/** The change from the previous period, as an arrow and a percentage. Nothing where it says nothing. */
export function Change({ now, before }: { now: number; before: number }) {
  const change = relativeChange(before, now)
  if (change === undefined) return null
  const { Icon, color } = lookOf(change)
  return (
    <Group gap={2} wrap="nowrap" c={color}>
      <Icon size={16} aria-hidden />
      <Text size="sm" fw={600}>
        {formatChange(change)}
      </Text>
    </Group>
  )
}
