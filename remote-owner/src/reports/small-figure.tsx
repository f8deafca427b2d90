import { Group, Text } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { Change } from './change'
import type { KeyFigureProps } from './key-figure'

/** A figure of less weight, with its change from the previous period. */
export function SmallFigure({ label, now, before, format }: KeyFigureProps) {
  const { i18n } = useLingui()
  return (
    <section aria-label={label}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Group gap={6}>
        <Text fw={600}>{format(now)}</Text>
        <Change now={now} before={before} />
        {before !== 0 && (
          <Text size="sm" c="dimmed">
            {i18n.t('{figure} before', { figure: format(before) })}
          </Text>
        )}
      </Group>
    </section>
  )
}
