import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type DiscountInput, fromCents, subtotalCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatMoney, formatPercent } from 'shared-ui'
import { Converted, type OriginalPrice } from './converted'
import classes from './lines.module.css'
import { Money } from './money'
import { formatPeriod } from './period'

interface Line {
  name: string
  price: number
  quantity: number
  /** The days of travel. Null: not set. */
  from: string | null
  to: string | null
  /** Of a line that was converted. */
  original?: OriginalPrice | null | undefined
}

interface LinesProps {
  lines: readonly Line[]
  currency: string
  /** What is offered below a line, by its place. */
  action?: ((index: number) => ReactNode) | undefined
}

export function Lines({ lines, currency, action }: LinesProps) {
  const { i18n } = useLingui()
  return (
    <ul className={classes.lines} translate="no">
      {lines.map((line, index) => (
        <li key={index} className={classes.line}>
          <div>
            <Text fw={600}>{line.name}</Text>
            <Text size="sm" c="dimmed">
              <span
                className={classes.price}
              >{`${line.quantity} × ${formatMoney(line.price, currency)}`}</span>
              {line.from &&
                ` · ${i18n.t('Travel: {days}', { days: formatPeriod(line.from, line.to, i18n) })}`}
            </Text>
            <Converted original={line.original} />
            {action?.(index)}
          </div>
          <Money amount={fromCents(subtotalCents([line]))} currency={currency} />
        </li>
      ))}
    </ul>
  )
}

export const lineNames = (lines: readonly Pick<Line, 'name' | 'from' | 'to'>[]): string[] =>
  lines.map(({ name, from, to }) => {
    const isOnly = lines.filter((other) => other.name === name).length < 2
    return isOnly ? name : `${name} · ${formatPeriod(from, to)}`
  })

interface DiscountTextProps {
  discount: Pick<DiscountInput, 'serviceId' | 'unit' | 'value' | 'reason'>
  /** Those of the sale, of which it may be on one. */
  lines: readonly { serviceId: number | null; name: string }[]
}

function DiscountText({ discount: { serviceId, unit, value, reason }, lines }: DiscountTextProps) {
  const { i18n } = useLingui()
  const service = serviceId && lines.find((line) => line.serviceId === serviceId)?.name
  return (
    <>
      {unit === 'PERCENT'
        ? i18n.t('{percent} discount', { percent: formatPercent(value / 100) })
        : i18n.t('Discount')}
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {service ? `${service} · ${reason}` : reason}
      </Text>
    </>
  )
}

interface DiscountLineProps extends DiscountTextProps {
  amount: number
  currency: string
}

export function DiscountLine({ amount, currency, ...text }: DiscountLineProps) {
  return (
    <Group justify="space-between" align="baseline" wrap="nowrap">
      <div>
        <DiscountText {...text} />
      </div>
      <Money amount={-amount} currency={currency} />
    </Group>
  )
}
