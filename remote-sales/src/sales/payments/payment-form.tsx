import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Control, useController } from 'react-hook-form'
import { paymentMethods } from 'shared-api'
import type { PaymentMethod } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { FailureAlert, formatPercent } from 'shared-ui'
import { MoneyField, SubmitButton, TextField } from 'shared-ui/form'
import type { EnteredValues, PaymentValues } from './payment-values'

interface PaymentFormProps {
  control: Control<PaymentValues, unknown, EnteredValues>
  /** Under the amount. */
  limit: string
  noteLabel: string
  noteRequired?: boolean
  /** The methods that are offered. Default: those that are not retired. */
  methods?: readonly PaymentMethod[]
  submitLabel: string
  busy: boolean
  failure: string | undefined
  onSubmit: () => Promise<void>
  onClose: () => void
  /** What is charged or given back. */
  children: ReactNode
}

export const useAvailableMethods = (): readonly PaymentMethod[] =>
  paymentMethods.usePage({ pageIndex: 0, pageSize: 100, available: 'true' }).data?.content ?? []

/** The fields of a payment or refund: amount, method, note. */
export function PaymentForm(props: PaymentFormProps) {
  const { i18n } = useLingui()
  const { control, limit, noteLabel, noteRequired = false, methods, submitLabel, busy, failure } = props
  const { field, fieldState } = useController({ control, name: 'paymentMethodId' })
  const available = useAvailableMethods()
  const offered = (methods ?? available).filter(isFirst)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void props.onSubmit()
      }}
    >
      <Stack gap="md">
        <MoneyField
          control={control}
          name="amount"
          label={i18n.t('Amount')}
          description={limit}
          required
          data-autofocus
        />
        <NativeSelect
          label={i18n.t('Payment method')}
          required
          data={[
            { value: '', label: i18n.t('Choose a payment method'), disabled: true },
            ...offered.map(({ id, type, interest }) => ({
              value: String(id),
              label: interest > 0 && !methods ? `${type} · ${formatPercent(interest)}` : type,
            })),
          ]}
          {...field}
          // A browser would show another method for one that is no longer offered.
          value={offered.some(({ id }) => String(id) === field.value) ? field.value : ''}
          error={fieldState.error?.message}
        />
        <TextField
          control={control}
          name="note"
          label={noteLabel}
          required={noteRequired}
          autoComplete="off"
        />
        {props.children}
        <FailureAlert>{failure}</FailureAlert>
        <Group justify="flex-end">
          <Button variant="default" onClick={props.onClose}>
            {i18n.t('Cancel')}
          </Button>
          <SubmitButton busy={busy}>{submitLabel}</SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}

const isFirst = ({ id }: PaymentMethod, place: number, all: readonly PaymentMethod[]) =>
  all.findIndex((other) => other.id === id) === place
