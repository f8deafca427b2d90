import { valibotResolver } from '@hookform/resolvers/valibot'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { type LineCost, text } from 'shared-api/contract'
import { useTakeCostPaymentBack } from 'shared-api/suppliers'
import { useLingui } from 'shared-i18n'
import { formatDay, formatMoney, toast } from 'shared-ui'
import { TextField, useForm } from 'shared-ui/form'
import { object } from 'valibot'
import { InPlaceForm } from '../form/in-place'
import { useFocusReturn } from '../form/use-focus-return'

const BackValues = object({ reason: text(3, 200) })

type Payment = LineCost['payments'][number]

/** What was paid of a cost, each with the way to take it back. */
export function CostPayments({ cost: { payments, currency } }: { cost: LineCost }) {
  // A payment that was taken back is followed by a row of its own, below 0.
  return payments
    .filter(({ amount }) => amount > 0)
    .map((payment) => (
      <CostPayment
        key={payment.id}
        payment={payment}
        currency={currency}
        takenBackBy={payments.find(({ id, amount }) => id === payment.id && amount < 0)?.by}
      />
    ))
}

interface CostPaymentProps {
  payment: Payment
  currency: string
  takenBackBy: string | undefined
}

function CostPayment({ payment, currency, takenBackBy }: CostPaymentProps) {
  const { i18n } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const root = useFocusReturn<HTMLDivElement>(isAsking)
  const { on, amount, reference, method, by, isBack } = payment
  const label = [
    i18n.t('Paid {day}: {amount}', { day: formatDay(on), amount: formatMoney(amount, currency) }),
    method ?? i18n.t('Bank transfer'),
    reference,
    by,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <div ref={root}>
      {isAsking ? (
        <BackForm payment={payment} label={label} onClose={() => setIsAsking(false)} />
      ) : (
        <Group gap="xs">
          <Text size="sm" c="dimmed" {...(isBack && { td: 'line-through' })}>
            {label}
          </Text>
          {isBack ? (
            <Text size="sm">{i18n.t('Taken back by {name}', { name: takenBackBy ?? by })}</Text>
          ) : (
            <Button data-opens variant="subtle" size="compact-sm" onClick={() => setIsAsking(true)}>
              {i18n.t('Take back')}
            </Button>
          )}
        </Group>
      )}
    </div>
  )
}

interface BackFormProps {
  payment: Payment
  label: string
  onClose: () => void
}

/** The reason for which a payment is taken back. */
function BackForm({ payment: { id }, label, onClose }: BackFormProps) {
  const { i18n } = useLingui()
  const form = useForm({ resolver: valibotResolver(BackValues), defaultValues: { reason: '' } })
  const { mutateAsync } = useTakeCostPaymentBack()
  return (
    <InPlaceForm
      label={label}
      onLeave={onClose}
      form={form}
      submitLabel={i18n.t('Take back')}
      danger
      autosaveAs={`cost payment ${id}`}
      save={({ reason }) => mutateAsync({ id, reason })}
      onSaved={() => {
        toast({ title: i18n.t('The payment is taken back.') })
        onClose()
      }}
    >
      <Text size="sm">{label}</Text>
      <TextField
        control={form.control}
        name="reason"
        label={i18n.t('Reason')}
        description={i18n.t('The whole payment is taken back, also what it paid of other lines.')}
        autoComplete="off"
        autoFocus
        required
      />
    </InPlaceForm>
  )
}
