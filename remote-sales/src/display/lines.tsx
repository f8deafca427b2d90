import { Text } from '@mantine/core'
import { fromCents, subtotalCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatMoney } from 'shared-ui'
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
}

/** The lines of a sale: name, quantity, price, dates and subtotal. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  const { i18n } = useLingui()
  return (
    <ul className={classes.lines} translate="no">
      {lines.map((line, index) => (
        <li key={index} className={classes.line}>
          <div>
            <Text fw={600}>{line.name}</Text>
            <Text size="sm" c="dimmed">
              <span className={classes.price}>{`${line.quantity} × ${formatMoney(line.price)}`}</span>
              {line.from && ` · ${i18n.t('Travel: {days}', { days: formatPeriod(line.from, line.to) })}`}
            </Text>
          </div>
          <Money amount={fromCents(subtotalCents([line]))} />
        </li>
      ))}
    </ul>
  )
}
