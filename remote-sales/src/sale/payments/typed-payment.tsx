import { Text } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type OfficeRate, type PaymentInput, paymentMethods } from 'shared-api'
import { currencyOf, fromCents, type PaymentMethod } from 'shared-api/contract'
import { type Named, paidAmounts, shownHanded } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { describeFailure, formatMoney, formatPercent, formatRate } from 'shared-ui'
import { typedCents } from '../../components/amount-value'
import { useExchangeTerms } from '../../components/exchange-terms'
import { otherRate, type PaidSides, paymentTerms, sentSides } from '../../components/payment-terms'
import { errorText } from '../../components/refusal'

const useMethodPage = () => paymentMethods.usePage({ pageIndex: 0, pageSize: 100, available: 'true' })

export const useAvailableMethods = (): readonly PaymentMethod[] => useMethodPage().data?.content ?? []

/** Why there are no payment methods yet. Undefined: there are. */
export function useMissingMethods(): string | undefined {
  const { i18n } = useLingui()
  const { data, failureReason } = useMethodPage()
  if (data) return undefined
  return failureReason ? describeFailure(failureReason).title : i18n.t('The payment methods are being loaded')
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
  payer: string
}

/** The values of a form that is valid. */
export interface EnteredValues {
  amount: number
  paymentMethodId: number
  note: string
  payer: string
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
