import { Group, Text } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { Change } from './change'
import type { KeyFigureProps } from './key-figure'

/** A figure in one line of text, with its change from the previous period. */
export function SmallFigure({ label, now, before, format }: KeyFigureProps) {
  const { i18n } = useLingui()
  return (
    <Group component="section" aria-label={label} gap={6}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text size="sm" fw={600}>
        {format(now)}
      </Text>
      <Change now={now} before={before} />
      {before !== 0 && (
        <Text size="sm" c="dimmed">
          {i18n.t('{figure} before', { figure: format(before) })}
        </Text>
      )}
    </Group>
  )
}
