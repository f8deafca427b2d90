import { Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { formatMoney, formatShare } from 'shared-ui'
import type { BreakdownRow, Choice } from './breakdown'
import classes from './breakdown-bars.module.css'

interface BreakdownBarsProps {
  label: string
  rows: readonly BreakdownRow[]
  choice: Choice
}

/** One row with its amount, its share and a bar for each. More may be given back than paid, so an amount may be below 0. */
export function BreakdownBars({ label, rows, choice: { chosen, choose } }: BreakdownBarsProps) {
  useLingui()
  const whole = rows.reduce((sum, { amount }) => sum + amount, 0)
  const most = Math.max(...rows.map(({ amount }) => amount), 0)
  return (
    <Stack component="ul" gap={4} m={0} p={0} className={classes.bars} aria-label={label}>
      {rows.map(({ key, name, amount }, index) => (
        <li key={key}>
          <UnstyledButton
            className={classes.row}
            data-faded={(chosen !== undefined && chosen !== index) || undefined}
            aria-pressed={chosen === index}
            onClick={() => choose(index)}
          >
            <Group gap="xs" wrap="nowrap" align="baseline">
              <Text size="sm" flex={1} fw={chosen === index ? 600 : 400} className={classes.name}>
                {name}
              </Text>
              <Text size="sm" className={classes.figure}>
                {formatMoney(amount)}
              </Text>
              <Text size="sm" c="dimmed" w={52} ta="right" className={classes.figure}>
                {formatShare(whole > 0 ? amount / whole : 0)}
              </Text>
            </Group>
            <span className={classes.track}>
              <span
                className={classes.bar}
                style={{ width: `${most > 0 ? (Math.max(amount, 0) / most) * 100 : 0}%` }}
              />
            </span>
          </UnstyledButton>
        </li>
      ))}
    </Stack>
  )
}
