import { Group, Text } from '@mantine/core'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { useLingui } from 'shared-i18n'
import { Card, formatChange } from 'shared-ui'
import classes from './key-figure.module.css'
import { relativeChange } from './relative-change'

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

function lookOf(change: number) {
  if (change === 0) return LOOKS.same
  return change > 0 ? LOOKS.up : LOOKS.down
}

/** A figure with its change from the previous period. */
export function KeyFigure({ label, now, before, format }: KeyFigureProps) {
  const { i18n } = useLingui()
  const change = relativeChange(before, now)
  return (
    <section aria-label={label}>
      <Card h="100%">
        <div className={classes.figure}>
          <div>
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <p className={classes.now}>{format(now)}</p>
          </div>
          <div>
            {change === undefined ? (
              <Text
                size="sm"
                c="dimmed"
                fw={600}
                title={i18n.t('There is too little in the period before to compare with')}
              >
                –
              </Text>
            ) : (
              <Change change={change} />
            )}
            <Text size="sm" c="dimmed">
              {before === 0
                ? i18n.t('Nothing in the period before')
                : i18n.t('{figure} before', { figure: format(before) })}
            </Text>
          </div>
        </div>
      </Card>
    </section>
  )
}

function Change({ change }: { change: number }) {
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
