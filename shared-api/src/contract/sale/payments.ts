import { onlyOwn } from '../account/may'
import { conflict, invalid, type Outcome, type Refusal } from '../api/problem'
import { filled } from '../values/message'
import {
  type Currency,
  fromBasisPoints,
  fromCents,
  fromRate,
  payableCents,
  toBasisPoints,
  toCents,
  toRate,
} from '../values/money'
import type { ComposedLine } from './compose-terms'
import { type Exchange, type PaidMethod, type PaymentTerms, paidAmounts } from './paid-amounts'
import type { Payment, PaymentInput, RefundInput } from './payment'
import {
  mayGiveAllBack,
  type RefundablePayments,
  type RemainingPayment,
  refundParts,
  remainingCents,
  type SaleEditor,
  takenWith,
} from './refund-parts'
import type { CurrentPrices, SaleCancel } from './sale'
import { toOriginal } from './sale-lines'
import type { PaidCents } from './sale-sums'

/** A payment that is to be stored. A refund is below 0. */
export interface NewPayment {
  method: PaidMethod
  amountCents: number
  interestCents: number
  /** What crosses the counter, interest included, and the rate, where the sale is in another currency than the method. */
  exchange?: (Pick<Exchange, 'handedCents' | 'rate'> & Partial<Exchange>) | undefined
  note?: string | null | undefined
  payer?: string | null | undefined
  /** The payment that a refund takes back. */
  refundOf?: number | null
}

/** A payment as the server answers it once it is stored. */
export const storedPayment = (
  { method, amountCents, interestCents, exchange, note = null, payer = null, refundOf = null }: NewPayment,
  stored: Pick<Payment, 'id' | 'at' | 'by'>,
): Payment => ({
  ...stored,
  paymentMethod: { id: method.id, type: method.type, interest: fromBasisPoints(method.interestBasisPoints) },
  amount: fromCents(amountCents),
  interest: fromCents(interestCents),
  currency: method.currency,
  handed: fromCents(exchange?.handedCents ?? amountCents + interestCents),
  rate: exchange ? fromRate(exchange.rate) : null,
  note,
  payer: payer || null,
  refundOf,
})

/** The payments that are to be stored. */
type NewPayments = Outcome<{ payments: NewPayment[] }>

/** What is paid of a sale after further payments, and the interest on it. */
export const sumsAfter = (paid: PaidCents, payments: readonly NewPayment[]): PaidCents => ({
  paidCents: payments.reduce((sum, { amountCents }) => sum + amountCents, paid.paidCents),
  interestCents: payments.reduce((sum, { interestCents }) => sum + interestCents, paid.interestCents),
})

interface TotalledSale {
  method: OfferedMethod & { id: number; interestBasisPoints: number }
  lines: readonly Pick<ComposedLine, 'serviceId' | 'name' | 'price' | 'original'>[]
  totalCents: number
  currency: Currency
  /** True where it was not sent and cannot be known. */
  isCurrencyUnknown?: boolean | undefined
}

/** A payment method, and the currency that it had within the last day, if that was another one. */
export interface OfferedMethod {
  type: string
  currency: string
  earlierCurrency?: string | null | undefined
}

/** What a request says that was shown. */
interface Shown {
  total?: number | undefined
  currency?: string | undefined
  methodCurrency?: string | undefined
}

const isMethodAsShown = (method: OfferedMethod, shown: string | undefined): boolean =>
  shown === undefined ? !method.earlierCurrency : shown === method.currency

/** Refuses a sale whose total or currencies are others than the user saw, or may be, with the prices of now. */
export function checkTotal(
  { method, lines, totalCents, currency, isCurrencyUnknown = false }: TotalledSale,
  shown: Shown,
): Outcome<object> {
  const isTotal = shown.total === undefined || toCents(shown.total) === totalCents
  const isCurrency = !isCurrencyUnknown && (shown.currency ?? currency.code) === currency.code
  if (isTotal && isCurrency && isMethodAsShown(method, shown.methodCurrency)) return {}
  const { id, type, interestBasisPoints } = method
  const current: CurrentPrices = {
    services: lines.map(({ serviceId, name, original, price }) => ({
      id: serviceId,
      name,
      price,
      ...(original && { original: toOriginal(original) }),
    })),
    paymentMethod: {
      ...{ id, type, interest: fromBasisPoints(interestBasisPoints) },
      currency: method.currency,
    },
    currency: currency.code,
    total: fromCents(totalCents),
  }
  return conflict('price-changed', {
    detail: /*i18n*/ 'A price has changed. Nothing was stored.',
    extension: { current },
  })
}

export interface PayableSale extends Omit<PaymentTerms, 'method'> {
  /** The method that the input names. Undefined: there is none. */
  method: (PaidMethod & OfferedMethod & { retired?: boolean | undefined }) | undefined
  /** Of a sale of which nothing is owed: its last payment. `time` is that of the business. */
  lastPayment?: { name: string; time: string } | undefined
}

/** Takes a payment of a sale: at most what is owed, with the interest of its method. */
export function takePayment(
  { method, lastPayment, ...terms }: PayableSale,
  { note, payer, total, methodCurrency, currency: shown, ...typed }: Omit<PaymentInput, 'paymentMethodId'>,
): NewPayments {
  const { owedCents, currency } = terms
  const { amount = 0 } = typed
  const other =
    refuseOtherCurrency(currency, shown) ?? (method && refuseMethodCurrency(method, methodCurrency))
  if (other) return other
  if (payableCents(toCents(amount), owedCents, currency) > owedCents) return notOwed(owedCents, lastPayment)
  if (!method) return unknownMethod
  if (method.retired) return invalid('paymentMethodId', { message: /*i18n*/ 'No longer offered' })
  const result = paidAmounts({ ...terms, method }, typed)
  if (result.refusal) return result
  const { amountCents, interestCents, exchange } = result.paid
  if (amountCents > owedCents || owedCents === 0) return notOwed(owedCents, lastPayment)
  const refused = refuseTotal(total, amountCents + interestCents, method)
  return (
    refused ?? {
      payments: [{ method, amountCents, interestCents, ...(exchange && { exchange }), note, payer }],
    }
  )
}

/** Refuses an amount in another currency than that of the sale, which keeps it. */
export const refuseOtherCurrency = (
  { code }: Currency,
  shown: string | undefined,
): { refusal: Refusal } | undefined =>
  shown === undefined || shown === code
    ? undefined
    : invalid('currency', filled(/*i18n*/ 'It is in {currency}', { currency: code }))

/** Refuses a payment of which the user saw, or may have seen, another currency of the method. */
export const refuseMethodCurrency = (
  method: OfferedMethod,
  shown: string | undefined,
): { refusal: Refusal } | undefined =>
  isMethodAsShown(method, shown)
    ? undefined
    : conflict('price-changed', {
        detail: /*i18n*/ 'The currency of {method} has changed. Look at the amount and send it again.',
        params: { method: method.type },
      })

/** Refuses a payment of which the user saw another total, with interest. */
export const refuseTotal = (
  total: number | undefined,
  chargedCents: number,
  { type }: PaidMethod,
): { refusal: Refusal } | undefined =>
  total === undefined || toCents(total) === chargedCents
    ? undefined
    : conflict('price-changed', {
        detail: /*i18n*/ 'The interest of {method} has changed. Look at the amount and send it again.',
        params: { method: type },
      })

/** Says who took what was owed, and when. */
function notOwed(owedCents: number, lastPayment: PayableSale['lastPayment']): NewPayments {
  if (owedCents > 0)
    return conflict('balance', {
      detail: /*i18n*/ 'Only {amount} is owed',
      params: { amount: fromCents(owedCents) },
    })
  if (!lastPayment) return conflict('balance', { detail: /*i18n*/ 'Nothing is owed' })
  return conflict('balance', {
    detail: /*i18n*/ 'Already paid by {name}, {time}',
    params: { ...lastPayment },
  })
}

/** Takes back payments of a method, the newest first, each with its own interest. */
export function giveBack(
  { all, own, method }: RefundablePayments & { method: PaidMethod | undefined },
  { amount, reason, currency: shown }: RefundInput,
  currency: Currency,
): NewPayments {
  const other = refuseOtherCurrency(currency, shown)
  if (other) return other
  if (!method) return unknownMethod
  const paid = remainingCents(takenWith(all, method.id))
  const cents = payableCents(toCents(amount), paid, currency)
  if (cents > paid)
    return conflict('balance', {
      detail: /*i18n*/ 'Only {amount} is paid with {method}',
      params: { amount: fromCents(paid), method: method.type },
    })
  const ownOfMethod = takenWith(own, method.id)
  if (cents > remainingCents(ownOfMethod)) return takenByOthers
  return { payments: refundsOf(ownOfMethod, cents, { currency, reason }) }
}

interface CancellableSale extends RefundablePayments {
  paidCents: number
  isAfterSaleDay: boolean
}

/** Gives back what was paid of a sale that is cancelled, or a part of it. Employees need to have taken all of its payments. */
export function cancelSale(
  { paidCents, isAfterSaleDay, ...refundable }: CancellableSale,
  { giveBack, reason, currency: shown }: SaleCancel,
  currency: Currency,
): NewPayments {
  const other = refuseOtherCurrency(currency, shown)
  if (other) return other
  if (isAfterSaleDay) return { refusal: AFTER_SALE_DAY }
  const cents = giveBack === undefined ? paidCents : payableCents(toCents(giveBack), paidCents, currency)
  if (cents > paidCents)
    return invalid('giveBack', filled(/*i18n*/ 'At most {max}', { max: fromCents(paidCents) }))
  if (!mayGiveAllBack(refundable)) return takenByOthers
  return { payments: refundsOf(refundable.all, cents, { currency, reason }) }
}

/** True for an employee after the day of the sale, who may change its days of travel only. */
export const isAfterSaleDay = (
  { createdAt }: { createdAt: string },
  { role, today, dayOf }: SaleEditor,
): boolean => onlyOwn(role, 'changeSales') && dayOf(createdAt) !== today

/** The refunds that give back `cents`, at most what is left of the payments, in their order. */
export const refundsOf = (
  remaining: readonly RemainingPayment[],
  cents: number,
  { currency, reason = null }: { currency: Currency; reason?: string | null },
): NewPayment[] =>
  refundParts(remaining, cents, currency).map(
    ({
      payment: { id: refundOf, paymentMethod, currency, rate },
      amountCents,
      interestCents,
      handedCents,
    }) => ({
      method: {
        id: paymentMethod.id,
        type: paymentMethod.type,
        interestBasisPoints: toBasisPoints(paymentMethod.interest),
        currency,
      },
      amountCents: -amountCents,
      interestCents: 0 - interestCents,
      ...(rate !== null && { exchange: { handedCents: -handedCents, rate: toRate(rate) } }),
      note: reason,
      refundOf,
    }),
  )

export const AFTER_SALE_DAY: Refusal = {
  status: 403,
  code: 'too-late',
  detail:
    /*i18n*/ 'After the day of the sale an employee can change its days of travel only. An administrator or owner can change the rest.',
}

const takenByOthers: NewPayments = {
  refusal: {
    status: 403,
    code: 'too-late',
    detail:
      /*i18n*/ 'An employee can give back their own payments of the same day only. An administrator or owner can give back the rest.',
  },
}

const unknownMethod = invalid('paymentMethodId', { message: /*i18n*/ 'Does not exist' })
