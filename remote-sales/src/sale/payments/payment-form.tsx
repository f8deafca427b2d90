import { valibotResolver } from '@hookform/resolvers/valibot'
import { Group, NativeSelect } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { ApiError, newKey } from 'shared-api'
import { message, text, toCents, type UsedMethod } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatPercent } from 'shared-ui'
import { applyServerErrors, MoneyField, SendForm, TextField, useForm, useSendForm } from 'shared-ui/form'
import * as v from 'valibot'
import { AmountShares } from '../../components/amount-shares'
import { amountValue, atMost, paymentRate, typedCents } from '../../components/amount-value'
import { clientHands, countsAs, RateOfOffice } from '../../components/rate-of-office'
import { storedOnceFailure } from '../../components/refusal'
import { UsualReasons } from '../../components/usual-reasons'
import {
  type EnteredValues,
  type PaymentValues,
  type TypedPayment,
  useAvailableMethods,
  useMissingMethods,
} from './typed-payment'

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
  /** The usual notes, which are offered. */
  reasons?: readonly string[]
  /** The methods that are offered. Default: those that are not retired. */
  methods?: readonly UsedMethod[]
  /** Of a payment in another currency than that of the sale. */
  exchange?: TypedPayment['exchange']
}

/** The fields of a payment or refund: amount, method, note. Below them, what is charged or given back. */
export function PaymentForm({
  control,
  most,
  currency,
  limit,
  noteLabel,
  noteRequired = false,
  reasons,
  methods,
  exchange,
  children,
  onClose,
  ...form
}: PaymentFormProps) {
  const { i18n } = useLingui()
  const { field, fieldState } = useController({ control, name: 'paymentMethodId' })
  const { field: amount } = useController({ control, name: 'amount' })
  const { field: side } = useController({ control, name: 'side' })
  const { field: note } = useController({ control, name: 'note' })
  const available = useAvailableMethods()
  const whyMissing = useMissingMethods()
  const missing = methods ? undefined : whyMissing
  const offered = (methods ?? available).filter(distinct)
  return (
    <SendForm dismiss={{ label: i18n.t('Cancel'), onClick: onClose }} {...form}>
      <AmountShares
        all
        cents={toCents(most)}
        currency={currency}
        chosen={typedCents(amount.value)}
        onChoose={(share) => {
          side.onChange('amount')
          amount.onChange(share)
        }}
      />
      <MoneyField
        control={control}
        name="amount"
        currency={currency}
        label={exchange ? countsAs(currency) : i18n.t('Amount')}
        description={limit}
        required
        data-autofocus
        onInput={() => side.onChange('amount')}
      />
      <NativeSelect
        label={i18n.t('Payment method')}
        required
        data={[
          { value: '', label: missing ?? i18n.t('Choose a payment method'), disabled: true },
          ...offered.map(({ id, type, interest }) => ({
            value: String(id),
            label: interest > 0 && !methods ? `${type} · ${formatPercent(interest)}` : type,
          })),
        ]}
        {...field}
        // A browser would show another method for one that is no longer offered.
        value={offered.some(({ id }) => String(id) === field.value) ? field.value : ''}
        error={fieldState.error && (missing ?? fieldState.error.message)}
      />
      {exchange && (
        <ExchangeFields control={control} exchange={exchange} onHanded={() => side.onChange('handed')} />
      )}
      {!methods && (
        <TextField
          control={control}
          name="payer"
          label={i18n.t('Paid by')}
          placeholder={i18n.t('Payer, last digits')}
          autoComplete="off"
        />
      )}
      <TextField control={control} name="note" label={noteLabel} required={noteRequired} autoComplete="off" />
      {reasons && <UsualReasons reasons={reasons} chosen={note.value} onChoose={note.onChange} />}
      {children}
    </SendForm>
  )
}

const distinct = ({ id }: UsedMethod, place: number, all: readonly UsedMethod[]) =>
  all.findIndex((other) => other.id === id) === place

type PaymentControl = Control<PaymentValues, unknown, EnteredValues>

interface ExchangeFieldsProps {
  control: PaymentControl
  exchange: NonNullable<TypedPayment['exchange']>
  onHanded: () => void
}

/** What is handed over in the currency of the method, and the rate. Either side of a payment may be typed. */
function ExchangeFields({ control, exchange, onHanded }: ExchangeFieldsProps) {
  const { i18n } = useLingui()
  const { currency, office, problem } = exchange
  return (
    <Group gap="sm" align="flex-end" grow wrap="nowrap">
      <MoneyField
        control={control}
        name="handed"
        currency={currency}
        label={clientHands(currency)}
        description={problem ?? i18n.t('With interest')}
        required
        onInput={onHanded}
      />
      <TextField
        control={control}
        name="rate"
        label={i18n.t('Rate')}
        description={office?.rate && <RateOfOffice office={office} />}
        inputMode="decimal"
        autoComplete="off"
        required
      />
    </Group>
  )
}

/** @param max the largest amount; the server checks it again */
const paymentSchema = (max: number, currency: string, needsNote: boolean) =>
  v.object({
    amount: v.pipe(amountValue, atMost(max, currency)),
    paymentMethodId: v.pipe(v.string(), v.nonEmpty(message(/*i18n*/ 'Required')), v.transform(Number)),
    note: text(needsNote ? 3 : 0, 200),
    payer: text(0, 100),
    // The other side and the rate follow from what is typed, and the server answers at their fields.
    handed: v.string(),
    rate: v.pipe(
      v.string(),
      v.check((typed) => typed === '' || paymentRate(typed) !== undefined, message(/*i18n*/ 'Enter a rate')),
    ),
    side: v.picklist(['amount', 'handed']),
  })

interface PaymentFormOptions<Stored> {
  initial: Pick<PaymentValues, 'amount' | 'paymentMethodId'>
  /** The largest amount with a payment method. */
  max: (methodId: string) => number
  currency: string
  needsNote?: boolean
  /** Sends what was entered. Requests with the same key make one payment. */
  send: (entered: EnteredValues, idempotencyKey: string) => Promise<Stored>
  onStored: (stored: Stored) => void
}

/** The state of a form that enters a payment or refund once, however often it is sent while its dialog is open. */
export function usePaymentForm<Stored>({
  initial,
  max,
  currency,
  needsNote = false,
  send,
  onStored,
}: PaymentFormOptions<Stored>) {
  const { i18n } = useLingui()
  const [key] = useState(newKey)
  const form = useForm<PaymentValues, unknown, EnteredValues>({
    resolver: (values, ...rest) =>
      valibotResolver(paymentSchema(max(values.paymentMethodId), currency, needsNote))(values, ...rest),
    defaultValues: { ...initial, handed: '', rate: '', side: 'amount', note: '', payer: '' },
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
      onStored(await send(entered, key))
    },
    (error) => {
      const errors = error instanceof ApiError ? error.errors : []
      const isShown = errors.length > 0 && applyServerErrors(form, errors).length === 0
      return isShown ? undefined : failureText(error)
    },
  )
  return { control: form.control, setValue: form.setValue, ...sending }
}
