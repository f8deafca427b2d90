import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DiscountInput } from 'shared-api/contract'
import { discountRow, type PaperLine, paperLines } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { type OriginalPrice, toConverted } from './converted'
import classes from './lines.module.css'
import { Money } from './money'
import { paperFormat } from './paper-format'
import { formatPeriod } from './period'

interface PaperLinesProps {
  lines: readonly PaperLine[]
  /** What stands below a line, by its place. */
  below?: ((index: number) => ReactNode) | undefined
}

/** What is sold or offered, as on papers. */
export const PaperLines = ({ lines, below }: PaperLinesProps) => (
  <ul className={classes.lines} translate="no">
    {lines.map(({ name, details, days, amount }, index) => (
      <li key={index}>
        <div className={classes.line}>
          <div>
            <Text fw={600}>{name}</Text>
            <Text size="sm" c="dimmed">
              {[...details, days].filter(Boolean).map((detail, place) => (
                <span key={place}>
                  {place > 0 && ' · '}
                  <span className={classes.detail}>{detail}</span>
                </span>
              ))}
            </Text>
          </div>
          <span className={classes.amount}>{amount}</span>
        </div>
        {below?.(index)}
      </li>
    ))}
  </ul>
)

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

/** The lines of a sale on a screen of the staff, in its language. */
export function Lines({ lines, currency, action }: LinesProps) {
  const { i18n } = useLingui()
  const priced = lines.map((line) => ({ ...line, original: line.original && toConverted(line.original) }))
  return <PaperLines lines={paperLines(priced, currency, paperFormat(i18n))} below={action} />
}

export const lineNames = (lines: readonly Pick<Line, 'name' | 'from' | 'to'>[]): string[] =>
  lines.map(({ name, from, to }) => {
    const isOnly = lines.filter((other) => other.name === name).length < 2
    return isOnly ? name : `${name} · ${formatPeriod(from, to)}`
  })

interface DiscountLineProps {
  discount: Pick<DiscountInput, 'serviceId' | 'unit' | 'value' | 'reason'>
  /** Those of the sale, of which it may be on one. */
  lines: readonly { serviceId: number | null; name: string }[]
  amount: number
  currency: string
}

export function DiscountLine({ discount, lines, amount, currency }: DiscountLineProps) {
  const { i18n } = useLingui()
  const { serviceId } = discount
  const service = (serviceId && lines.find((line) => line.serviceId === serviceId)?.name) || null
  const { term, detail } = discountRow({ ...discount, service, amount }, paperFormat(i18n))
  return (
    <Group justify="space-between" align="baseline" wrap="nowrap">
      <div>
        {term}
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {detail}
        </Text>
      </div>
      <Money amount={-amount} currency={currency} />
    </Group>
  )
}
