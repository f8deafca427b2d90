import { valibotResolver } from '@hookform/resolvers/valibot'
import { Group, NativeSelect, Text } from '@mantine/core'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { type Control, type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { ApiError, newKey, type OfficeRate, type PaymentInput, paymentMethods } from 'shared-api'
import {
  currencyOf,
  fromCents,
  message,
  type PaymentMethod,
  text,
  toCents,
  type UsedMethod,
} from 'shared-api/contract'
import { type Named, paidAmounts, shownHanded } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { formatMoney, formatPercent, formatRate } from 'shared-ui'
import { applyServerErrors, MoneyField, SendForm, TextField, useForm, useSendForm } from 'shared-ui/form'
import * as v from 'valibot'
import { AmountShares } from '../../components/amount-shares'
import { amountValue, atMost, paymentRate, typedCents } from '../../components/amount-value'
import { useExchangeTerms } from '../../components/exchange-terms'
import { otherRate, type PaidSides, paymentTerms, sentSides } from '../../components/payment-terms'
import { RateOfOffice } from '../../components/rate-of-office'
import { errorText, storedOnceFailure } from '../../components/refusal'

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
  /** Of a payment in another currency than that of the sale. */
  exchange?: TypedPayment['exchange']
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
  exchange,
  children,
  onClose,
  ...form
}: PaymentFormProps) {
  const { i18n } = useLingui()
  const { field, fieldState } = useController({ control, name: 'paymentMethodId' })
  const { field: amount } = useController({ control, name: 'amount' })
  const { field: side } = useController({ control, name: 'side' })
  const available = useAvailableMethods()
  const offered = (methods ?? available).filter(isFirst)
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
        label={exchange ? i18n.t('Paid of the debt') : i18n.t('Amount')}
        description={limit}
        required
        data-autofocus
        onInput={() => side.onChange('amount')}
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
      {exchange && (
        <ExchangeFields control={control} exchange={exchange} onHanded={() => side.onChange('handed')} />
      )}
      <TextField control={control} name="note" label={noteLabel} required={noteRequired} autoComplete="off" />
      {children}
    </SendForm>
  )
}

const isFirst = ({ id }: UsedMethod, place: number, all: readonly UsedMethod[]) =>
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
        label={i18n.t('Handed over')}
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

export interface TypedPayment {
  /** Towards the debt, in cents of its currency. */
  cents: number
  interestCents: number
  /** The interest of the method. */
  interest: number
  /** What crosses the counter, in cents of the currency of the method. */
  handedCents: number
  /** Of what crosses the counter. */
  handedIn: string
  /** Undefined for a method of the currency of the debt. */
  exchange?: { currency: string; office: OfficeRate | undefined; problem: string | undefined } | undefined
  /** What is sent beside method and note. */
  sent: Named<
    Pick<PaymentInput, 'amount' | 'handed' | 'rate' | 'rateId' | 'total' | 'currency' | 'methodCurrency'>
  >
}

/** What is typed of a debt, on either side, and what it comes to. The other side follows what is typed. */
export function useTypedPayment(
  { control, setValue }: Pick<UseFormReturn<PaymentValues, unknown, EnteredValues>, 'control' | 'setValue'>,
  { owedCents, currency }: { owedCents: number; currency: string },
): TypedPayment {
  const [amount, handed, rate, side, methodId] = useWatch({
    control,
    name: ['amount', 'handed', 'rate', 'side', 'paymentMethodId'],
  })
  // That of the list from which it is chosen, so that it is known as soon as it is chosen.
  const method = useAvailableMethods().find(({ id }) => id === Number(methodId))
  const { office, ...exchange } = useExchangeTerms()
  const isConverted = method !== undefined && method.currency !== currency
  const terms = paymentTerms({ owedCents, currency: currencyOf(currency), ...exchange }, method)
  const isHanded = side === 'handed' && isConverted
  const rateOfOther = isConverted ? otherRate(rate, terms) : undefined
  const typed: PaidSides = {
    [isHanded ? 'handed' : 'amount']: fromCents(typedCents(isHanded ? handed : amount) ?? 0),
    ...(rateOfOther && { rate: rateOfOther }),
  }
  const result = paidAmounts(terms, typed)
  const paid = result.refusal ? { amountCents: 0, interestCents: 0 } : result.paid
  const { amountCents: cents, interestCents } = paid
  const handedCents = isConverted ? (shownHanded(terms, paid) ?? 0) : cents + interestCents
  const officeRate = office?.rate ?? undefined
  const [amountText, handedText] = [fromCents(cents).toFixed(2), fromCents(handedCents).toFixed(2)]
  const fillRate = useEffectEvent(() => rate === '' && setValue('rate', formatRate(officeRate ?? 0)))
  useEffect(() => {
    if (isConverted && officeRate) fillRate()
  }, [isConverted, officeRate])
  useEffect(() => {
    if (!isConverted) return
    if (side === 'handed') setValue('amount', amountText)
    else setValue('handed', handedText)
  }, [isConverted, side, amountText, handedText, setValue])
  const [problem] = result.refusal?.errors ?? []
  return {
    ...{ cents, interestCents, interest: method?.interest ?? 0, handedCents },
    handedIn: isConverted ? method.currency : currency,
    exchange: isConverted
      ? { currency: method.currency, office, problem: problem && errorText(problem) }
      : undefined,
    sent: {
      ...(result.refusal ? typed : sentSides(terms, paid, isHanded ? 'handed' : 'amount')),
      ...(isConverted && office?.id && { rateId: office.id }),
      currency,
      ...(method && { methodCurrency: method.currency }),
      total: fromCents(cents + interestCents),
    },
  }
}

interface ChargedProps {
  typed: TypedPayment
  owedCents: number
  currency: string
}

/** Says what is charged with interest, and what stays owed. */
export function Charged({ typed, owedCents, currency }: ChargedProps) {
  const { i18n } = useLingui()
  const { cents, interestCents, interest } = typed
  return (
    <Text size="sm" role="status">
      {interestCents > 0 &&
        i18n.t('With {percent} interest, {interest}: {total} to charge.', {
          percent: formatPercent(interest),
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
export function useTakeLabel({ cents, handedCents, handedIn }: TypedPayment, owedCents: number): string {
  const { i18n } = useLingui()
  return cents > 0 && cents <= owedCents
    ? i18n.t('Take {amount}', { amount: formatMoney(fromCents(handedCents), handedIn) })
    : i18n.t('Take the payment')
}

/** @param max the largest amount; the server checks it again */
const paymentSchema = (max: number, currency: string, needsNote: boolean) =>
  v.object({
    amount: v.pipe(amountValue, atMost(max, currency)),
    paymentMethodId: v.pipe(v.string(), v.nonEmpty(message(/*i18n*/ 'Required')), v.transform(Number)),
    note: text(needsNote ? 3 : 0, 200),
    // The other side and the rate follow from what is typed, and the server answers at their fields.
    handed: v.string(),
    rate: v.pipe(
      v.string(),
      v.check((typed) => typed === '' || paymentRate(typed) !== undefined, message(/*i18n*/ 'Enter a rate')),
    ),
    side: v.picklist(['amount', 'handed']),
  })

interface EnteredValues {
  amount: number
  paymentMethodId: number
  note: string
}

export interface PaymentValues {
  amount: string
  /** What is handed over in the currency of the method, where that is another one. */
  handed: string
  rate: string
  /** The side that was typed last. */
  side: 'amount' | 'handed'
  /** Empty: not chosen. */
  paymentMethodId: string
  note: string
}

interface PaymentFormOptions<Stored> {
  initial: Pick<PaymentValues, 'amount' | 'paymentMethodId'>
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
    defaultValues: { ...initial, handed: '', rate: '', side: 'amount', note: '' },
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
  return { control: form.control, setValue: form.setValue, ...sending }
}
