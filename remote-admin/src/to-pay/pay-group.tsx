import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { fromCents, toCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatMoney, lazyScreen } from 'shared-ui'
import { useFocusReturn } from '../form/use-focus-return'
import { DueRow, type OwedRow, type PaidSupplier } from './due-row'
import classes from './to-pay.module.css'

const PayForm = lazyScreen(async () => (await import('./pay-form')).PayForm, { afterFirstRows: true })

const sumOf = (rows: readonly OwedRow[]): number =>
  fromCents(rows.reduce((cents, { owed }) => cents + toCents(owed), 0))

interface PayGroupProps {
  supplier: PaidSupplier
  /** Of one currency: amounts of two are never paid at once. */
  rows: readonly OwedRow[]
  currency: string
  /** Called when something was paid, because the row that had the focus may be gone. */
  onPaid: () => void
}

/** What is owed to a supplier in one currency, of which rows are chosen and paid at once. */
export function PayGroup({ supplier, rows, currency, onPaid }: PayGroupProps) {
  const { i18n } = useLingui()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isPaying, setIsPaying] = useState(false)
  const root = useFocusReturn<HTMLFieldSetElement>(isPaying)
  // What they owe is not paid.
  const payable = rows.filter(({ owed }) => owed > 0)
  // There is nothing to choose of one row.
  const isOne = payable.length === 1
  const chosen = isOne ? payable : payable.filter(({ id }) => ids.has(id))
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(ids)
    if (isChosen) next.add(id)
    else next.delete(id)
    setIds(next)
  }
  if (isPaying)
    return (
      <PayForm
        supplier={supplier}
        rows={chosen}
        currency={currency}
        onPaid={() => {
          setIsPaying(false)
          setIds(new Set())
          onPaid()
        }}
        onCancel={() => setIsPaying(false)}
      />
    )
  return (
    <fieldset ref={root} className={classes.form} aria-label={`${supplier.name}, ${currency}`}>
      <Group justify="space-between" mih={36} mb="xs" gap="xs">
        {payable.length > 0 && !isOne && (
          <Checkbox
            label={i18n.t('All: {amount}', { amount: formatMoney(sumOf(payable), currency) })}
            checked={chosen.length === payable.length}
            indeterminate={chosen.length > 0 && chosen.length < payable.length}
            onChange={({ currentTarget }) =>
              setIds(new Set(currentTarget.checked ? payable.map(({ id }) => id) : []))
            }
          />
        )}
        {chosen.length > 0 && (
          <Button ml="auto" data-opens onClick={() => setIsPaying(true)}>
            {i18n.t('Pay {amount}', { amount: formatMoney(sumOf(chosen), currency) })}
          </Button>
        )}
      </Group>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <DueRow
            key={row.id}
            row={row}
            choice={
              row.owed > 0 && !isOne
                ? { isChosen: ids.has(row.id), onChoose: (isChosen) => choose(row.id, isChosen) }
                : undefined
            }
          />
        ))}
      </ul>
      {rows.length > payable.length && (
        <Text size="sm" c="dimmed">
          {i18n.t('What they owe is not part of a payment.')}
        </Text>
      )}
    </fieldset>
  )
}
