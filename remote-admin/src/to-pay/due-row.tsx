import { Anchor, Checkbox, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { DueCost, DueCosts } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatDaysInWords, formatMoney } from 'shared-ui'
import { CopyReference } from 'shared-ui/overlays'
import { DueDay } from '../sale-costs/due-day'
import classes from './to-pay.module.css'

export type PaidSupplier = NonNullable<DueCosts['suppliers'][number]['supplier']>

/** A row of which it is known what is owed. */
export type OwedRow = DueCost & { owed: number }

interface DueRowProps {
  row: DueCost
  /** Undefined for a row that is not paid here. */
  choice?: { isChosen: boolean; onChoose: (isChosen: boolean) => void } | undefined
  /** Below what it is of. */
  children?: ReactNode
}

/** A cost that is owed: when, for whom, what, and how much. */
export function DueRow({ row, choice, children }: DueRowProps) {
  const { i18n } = useLingui()
  const { saleId, clientId, client, name, departure, reference, dueOn, owed, currency } = row
  const { clientOwes, saleCurrency } = row
  const label = i18n.t('{what} of {client}', { what: name, client })
  return (
    <li className={classes.row} aria-label={label} data-plain={choice ? undefined : true}>
      {choice && (
        <Checkbox
          className={classes.choice}
          aria-label={label}
          checked={choice.isChosen}
          onChange={({ currentTarget }) => choice.onChoose(currentTarget.checked)}
        />
      )}
      <DueDay dueOn={dueOn} className={classes.due} />
      <div className={classes.what}>
        <Anchor component={Link} to={`/client/${clientId}`} translate="no">
          {client}
        </Anchor>
        {' · '}
        <Anchor component={Link} to={`/sales/${saleId}`} style={{ whiteSpace: 'nowrap' }}>
          {i18n.t('Sale No. {id}', { id: saleId })}
        </Anchor>
        <Text size="sm" c="dimmed">
          {[
            name,
            departure &&
              i18n.t('leaves {day}', { day: formatDaysInWords({ from: departure, to: departure }) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {clientOwes > 0 && (
          <Text size="sm" c="var(--mantine-color-error)">
            {i18n.t('Client owes {amount}', { amount: formatMoney(clientOwes, saleCurrency) })}
          </Text>
        )}
        {children}
      </div>
      {reference !== '' && (
        <span className={classes.reference}>
          <Text size="sm" fw={600} span translate="no">
            {reference}
          </Text>
          <CopyReference reference={reference} />
        </span>
      )}
      {owed !== null && (
        <Text span className={classes.owed} fw={600} translate="no">
          {owed < 0
            ? i18n.t('They owe {amount}', { amount: formatMoney(-owed, currency) })
            : formatMoney(owed, currency)}
        </Text>
      )}
    </li>
  )
}
