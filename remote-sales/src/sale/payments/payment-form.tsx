import { valibotResolver } from '@hookform/resolvers/valibot'
import { NativeSelect, Text } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { ApiError, newKey, paymentMethods } from 'shared-api'
import {
  currencyOf,
  fromCents,
  message,
  type PaymentMethod,
  payableCents,
  text,
  toCents,
  type UsedMethod,
} from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatMoney, formatPercent } from 'shared-ui'
import { applyServerErrors, MoneyField, SendForm, TextField, useForm, useSendForm } from 'shared-ui/form'
import * as v from 'valibot'
import { AmountShares } from '../../components/amount-shares'
import { amountValue, atMost, typedCents } from '../../components/amount-value'
import { storedOnceFailure } from '../../components/refusal'

interface PaymentFormProps extends Omit<ComponentProps<typeof SendForm>, 'dismiss'> {
  onClose: () => void
  control: Control<PaymentValues, unknown, EnteredValues>
  /** The largest amount. */
  most: number
  /** Of the sale. */
  currency: string
  limit: string
  noteLabel: string
  noteRequired?: boolean
  /** The methods that are offered. Default: those that are not retired. */
  methods?: readonly UsedMethod[]
}

export const useAvailableMethods = (): readonly PaymentMethod[] =>
  paymentMethods.usePage({ pageIndex: 0, pageSize: 100, available: 'true' }).data?.content ?? []

/** The fields of a payment or refund: amount, method, note. Below them, what is charged or given back. */
export function PaymentForm({
  control,
  most,
  currency,
  limit,
  noteLabel,
  noteRequired = false,
  methods,
  children,
  onClose,
  ...form
}: PaymentFormProps) {
  const { i18n } = useLingui()
  const { field, fieldState } = useController({ control, name: 'paymentMethodId' })
  const { field: amount } = useController({ control, name: 'amount' })
  const available = useAvailableMethods()
  const offered = (methods ?? available).filter(isFirst)
  return (
    <SendForm dismiss={{ label: i18n.t('Cancel'), onClick: onClose }} {...form}>
      <AmountShares
        all
        cents={toCents(most)}
        currency={currency}
        chosen={typedCents(amount.value)}
        onChoose={(share) => amount.onChange(share)}
      />
      <MoneyField
        control={control}
        name="amount"
        currency={currency}
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
      <TextField control={control} name="note" label={noteLabel} required={noteRequired} autoComplete="off" />
      {children}
    </SendForm>
  )
}

const isFirst = ({ id }: UsedMethod, place: number, all: readonly UsedMethod[]) =>
  all.findIndex((other) => other.id === id) === place

/** What is typed of an amount that is owed, in cents, and the interest of the method that is chosen. */
export function useTypedPayment(
  control: Control<PaymentValues, unknown, EnteredValues>,
  { owedCents, currency }: { owedCents: number; currency: string },
) {
  const typed = typedCents(useWatch({ control, name: 'amount' })) ?? 0
  const methodId = Number(useWatch({ control, name: 'paymentMethodId' }))
  // That of the list from which it is chosen, so that it is known as soon as it is chosen.
  const method = useAvailableMethods().find(({ id }) => id === methodId)
  return { cents: payableCents(typed, owedCents, currencyOf(currency)), rate: method?.interest ?? 0 }
}

interface ChargedProps {
  cents: number
  owedCents: number
  rate: number
  interestCents: number
  currency: string
}

/** Says what is charged with interest, and what stays owed. */
export function Charged({ cents, owedCents, rate, interestCents, currency }: ChargedProps) {
  const { i18n } = useLingui()
  return (
    <Text size="sm" role="status">
      {interestCents > 0 &&
        i18n.t('With {percent} interest, {interest}: {total} to charge.', {
          percent: formatPercent(rate),
          interest: formatMoney(fromCents(interestCents), currency),
          total: formatMoney(fromCents(cents + interestCents), currency),
        })}{' '}
      {cents > 0 &&
        cents < owedCents &&
        i18n.t('{amount} stays owed.', { amount: formatMoney(fromCents(owedCents - cents), currency) })}
    </Text>
  )
}

/** The label of the button that takes a payment. */
export function useTakeLabel({
  cents,
  owedCents,
  interestCents,
  currency,
}: Omit<ChargedProps, 'rate'>): string {
  const { i18n } = useLingui()
  return cents > 0 && cents <= owedCents
    ? i18n.t('Take {amount}', { amount: formatMoney(fromCents(cents + interestCents), currency) })
    : i18n.t('Take the payment')
}

/** @param max the largest amount; the server checks it again */
const paymentSchema = (max: number, currency: string, needsNote: boolean) =>
  v.object({
    amount: v.pipe(amountValue, atMost(max, currency)),
    paymentMethodId: v.pipe(v.string(), v.nonEmpty(message(/*i18n*/ 'Required')), v.transform(Number)),
    note: text(needsNote ? 3 : 0, 200),
  })

interface EnteredValues {
  amount: number
  paymentMethodId: number
  note: string
}

interface PaymentValues {
  amount: string
  /** Empty: not chosen. */
  paymentMethodId: string
  note: string
}

interface PaymentFormOptions<Stored> {
  initial: Omit<PaymentValues, 'note'>
  /** The largest amount with a payment method. */
  max: (methodId: string) => number
  currency: string
  needsNote?: boolean
  /** Sends what was entered. Requests with the same key enter one payment. */
  enter: (entered: EnteredValues, idempotencyKey: string) => Promise<Stored>
  onEntered: (stored: Stored) => void
}

/** The state of a form that enters a payment or refund once, however often it is sent while its dialog is open. */
export function usePaymentForm<Stored>({
  initial,
  max,
  currency,
  needsNote = false,
  enter,
  onEntered,
}: PaymentFormOptions<Stored>) {
  const { i18n } = useLingui()
  const [key] = useState(newKey)
  const form = useForm<PaymentValues, unknown, EnteredValues>({
    resolver: (values, ...rest) =>
      valibotResolver(paymentSchema(max(values.paymentMethodId), currency, needsNote))(values, ...rest),
    defaultValues: { ...initial, note: '' },
  })
  const failureText = (error: unknown): string => {
    if (error instanceof ApiError && error.status === 412)
      return i18n.t('The sale has changed meanwhile. Look at the amounts and send it again.')
    return storedOnceFailure(error, {
      stored: i18n.t('The first attempt has been stored. Close this and look at the payments.'),
      unreachable: (failure) =>
        i18n.t('{failure} Payments need the connection. Send it again: it is stored once.', { failure }),
    })
  }

  const sending = useSendForm(
    form,
    async (entered) => {
      onEntered(await enter(entered, key))
    },
    (error) => {
      const errors = error instanceof ApiError ? error.errors : []
      const isShown = errors.length > 0 && applyServerErrors(form, errors).length === 0
      return isShown ? undefined : failureText(error)
    },
  )
  return { control: form.control, ...sending }
}
