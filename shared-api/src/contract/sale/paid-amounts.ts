import { conflict, invalid, type Outcome } from '../api/problem'
import { filled } from '../values/message'
import {
  type Currency,
  convertCents,
  currencyOf,
  type ExchangeRate,
  fromCents,
  fromRate,
  interestOn,
  leastConvertible,
  MAX_SUM,
  payableCents,
  roundCents,
  toCents,
  toRate,
} from '../values/money'

/** A payment method as a payment copies it. */
export interface PaidMethod {
  id: number
  type: string
  interestBasisPoints: number
  /** In which it is handed over. */
  currency: string
  isCash?: boolean | undefined
}

/** A payment in another currency than that of the sale. */
export interface Exchange {
  /** What crosses the counter, interest included, in cents of the method's currency. */
  handedCents: number
  /** In ten-thousandths. */
  rate: number
  /** What it would be at the rate of the office. */
  officeCents: number
  /** What a rate other than that of the office takes off, in cents of the method's currency. Below 0: what it adds. */
  rateDiscountCents: number
}

/** What is paid, in cents of the sale's currency: towards its lines, and the interest on it. */
export interface PaidAmounts {
  amountCents: number
  interestCents: number
  /** Undefined where the method has the currency of the sale. */
  exchange?: Exchange | undefined
}

export interface PaymentTerms {
  owedCents: number
  /** Of the sale. */
  currency: Currency
  method: PaidMethod
  /** That of the office. Undefined: there is none, or that which was shown is too old. */
  rate?: ExchangeRate | undefined
  /** To what cash is rounded when all of a debt is paid, by currency. */
  cashSteps?: Readonly<Record<string, number>> | undefined
  /** True of what was paid offline: both sides are as they were shown, whatever follows from the settings. */
  isPaid?: boolean | undefined
}

/** What is typed of a payment: either side, or all of it where both are undefined. Decimal numbers as in the JSON. */
export interface TypedPayment {
  /** In the sale's currency, without interest. */
  amount?: number | undefined
  /** In the method's currency, with interest. */
  handed?: number | undefined
  /** Undefined: that of the office. */
  rate?: number | undefined
}

/**
 * The amounts of a payment of which one side is typed. All that is owed is exact: what was shown for it is all of it, also rounded to
 * the office's cash step.
 */
export function paidAmounts(terms: PaymentTerms, typed: TypedPayment): Outcome<{ paid: PaidAmounts }> {
  const { currency, method } = terms
  if (method.currency === currency.code) return { paid: withoutExchange(terms, typed) }
  const { rate: office } = terms
  if (!office) return noRate
  const rate = typed.rate === undefined ? office : { ...office, rate: toRate(typed.rate) }
  const converted = { ...terms, rate, target: currencyOf(method.currency) }
  const amounts = typed.amount === undefined ? byHanded(converted, typed.handed) : byAmount(converted, typed)
  if (!amounts) return outdated
  const { amountCents, interestCents, handedCents, exactCents = handedCents } = amounts
  const side = typed.amount === undefined && typed.handed !== undefined ? 'handed' : 'amount'
  if (fromCents(Math.max(handedCents, amountCents + interestCents)) > MAX_SUM)
    return invalid(side, filled(/*i18n*/ 'At most {max}', { max: MAX_SUM }))
  if ((amountCents === 0) !== (handedCents === 0) || (side === 'handed' && amountCents === 0))
    return invalid(side, filled(/*i18n*/ 'At least {min}', { min: leastOf(converted, side) }))
  const officeCents = convertCents(amountCents + interestCents, converted.target, office)
  return {
    paid: {
      amountCents,
      interestCents,
      exchange: {
        handedCents,
        rate: rate.rate,
        officeCents,
        rateDiscountCents: rate.rate === office.rate ? 0 : officeCents - exactCents,
      },
    },
  }
}

function withoutExchange({ owedCents, currency, method }: PaymentTerms, { amount, handed }: TypedPayment) {
  if (amount === undefined && handed !== undefined) {
    const all = chargedFor(owedCents, method, currency)
    const credited = roundCents(toCents(handed), currency)
    return credited === all.charged ? all : amountWithin(credited, method, currency)
  }
  return chargedFor(
    amount === undefined ? owedCents : payableCents(toCents(amount), owedCents, currency),
    method,
    currency,
  )
}

interface Converted extends PaymentTerms {
  rate: ExchangeRate
  /** The currency of the method. */
  target: Currency
}

interface BothSides {
  amountCents: number
  interestCents: number
  handedCents: number
  /** What was handed over before it was rounded to the cash step. Default: the same. */
  exactCents?: number
}

/** @returns undefined where the other side, which was shown, is another one now */
function byAmount(terms: Converted, { amount = 0, handed }: TypedPayment): BothSides | undefined {
  const { owedCents, currency, target, rate } = terms
  const amountCents = payableCents(toCents(amount), owedCents, currency)
  const all = amountCents === owedCents && handed !== undefined ? allOf(terms, toCents(handed)) : undefined
  if (all) return all
  const { charged, ...amounts } = chargedFor(amountCents, terms.method, currency)
  const handedCents = convertCents(charged, target, rate)
  if (handed === undefined || toCents(handed) === handedCents) return { ...amounts, handedCents }
  return terms.isPaid ? { ...amounts, handedCents: toCents(handed), exactCents: handedCents } : undefined
}

function byHanded(terms: Converted, handed: number | undefined): BothSides {
  const { owedCents, currency, method, target, rate } = terms
  const { charged, ...owed } = chargedFor(owedCents, method, currency)
  if (handed === undefined) return { ...owed, handedCents: convertCents(charged, target, rate) }
  const handedCents = roundCents(toCents(handed), target)
  return (
    allOf(terms, handedCents) ?? {
      ...amountWithin(convertCents(handedCents, currency, rate), method, currency),
      handedCents,
    }
  )
}

/** All that is owed, where what is handed over is what was shown for it. */
function allOf({ owedCents, currency, method, target, rate, cashSteps }: Converted, handedCents: number) {
  const { charged, ...owed } = chargedFor(owedCents, method, currency)
  const exactCents = convertCents(charged, target, rate)
  const isAll = handedCents === exactCents || handedCents === cashCents(exactCents, { method, cashSteps })
  return isAll ? { ...owed, handedCents, exactCents } : undefined
}

/** What is handed over in cash for an amount of the method's currency: rounded half up to the step of the office. */
function cashCents(cents: number, { method, cashSteps = {} }: Pick<PaymentTerms, 'method' | 'cashSteps'>) {
  const step = cashSteps[method.currency]
  if (!method.isCash || !step) return cents
  return roundCents(cents, { code: method.currency, unit: toCents(step) }) || cents
}

/** What is shown to be handed over: of all that is owed in cash rounded to the step of the office. */
export const shownHanded = (
  terms: PaymentTerms,
  { amountCents, exchange }: PaidAmounts,
): number | undefined =>
  exchange &&
  (amountCents === terms.owedCents ? cashCents(exchange.handedCents, terms) : exchange.handedCents)

function chargedFor(amountCents: number, { interestBasisPoints }: PaidMethod, currency: Currency) {
  const interestCents = interestOn(amountCents, interestBasisPoints, currency)
  return { amountCents, interestCents, charged: amountCents + interestCents }
}

/** The amount of which a sum with interest consists: `credited ÷ (1 + interest)`, rounded half up. */
function amountWithin(creditedCents: number, { interestBasisPoints }: PaidMethod, { unit }: Currency) {
  const divisor = BigInt(10_000 + interestBasisPoints) * BigInt(unit)
  const amountCents = Number((2n * BigInt(creditedCents) * 10_000n + divisor) / (2n * divisor)) * unit
  return { amountCents, interestCents: creditedCents - amountCents }
}

const leastOf = ({ currency, target, rate }: Converted, side: 'amount' | 'handed'): number =>
  fromCents(
    side === 'amount' ? leastConvertible(currency, target, rate) : leastConvertible(target, currency, rate),
  )

const noRate = invalid('paymentMethodId', {
  message: /*i18n*/ 'There is no rate yet: administrators and owners set it on Today',
})

const outdated = conflict('price-changed', {
  detail: /*i18n*/ 'The rate has changed. Look at the amount and send it again.',
})

interface RateTerms {
  /** The highest discount of whoever takes the payment, in percent. */
  limit: number
  isEmployee: boolean
  /** That of the office. */
  rate: ExchangeRate
  /** Of the sale. */
  subtotalCents: number
  discountCents: number
  /** Of the payment: the reason for another rate. */
  note?: string | null | undefined
}

/** What a payment has taken off by its rate, and what it would be at the rate of the office. */
export type RateDiscount = Pick<Exchange, 'rateDiscountCents' | 'officeCents'>

/** Whether the discount of a sale and that of the rate of a payment are together within a limit, whichever was given first. */
export function isWithinLimit(
  { rateDiscountCents, officeCents }: RateDiscount,
  { subtotalCents, discountCents, limit }: Pick<RateTerms, 'subtotalCents' | 'discountCents' | 'limit'>,
): boolean {
  if (rateDiscountCents <= 0) return true
  const [office, lines] = [BigInt(officeCents), BigInt(Math.max(subtotalCents, 1))]
  const taken = BigInt(rateDiscountCents) * lines + BigInt(discountCents) * office
  return taken * 10_000n <= BigInt(toCents(limit)) * office * lines
}

/** Refuses a larger discount of a changed sale that is over the limit with the rate of a payment. */
export function checkGivenRates(
  given: readonly RateDiscount[],
  before: Pick<RateTerms, 'subtotalCents' | 'discountCents'>,
  after: Pick<RateTerms, 'subtotalCents' | 'discountCents' | 'limit'>,
): Outcome<object> {
  const isLarger =
    after.discountCents > before.discountCents ||
    BigInt(after.discountCents) * BigInt(before.subtotalCents) >
      BigInt(before.discountCents) * BigInt(after.subtotalCents)
  const { limit } = after
  return isLarger && !given.every((each) => isWithinLimit(each, after))
    ? invalid('discount.value', filled(/*i18n*/ 'At most {limit} % with the rate of its payment', { limit }))
    : {}
}

/**
 * Checks a rate that is not that of the office: what it takes off is a discount, which adds to that of the sale. Administrators and
 * owners say why.
 */
export function checkRate(exchange: Partial<Exchange> | undefined, terms: RateTerms): Outcome<object> {
  const { limit, isEmployee, rate, subtotalCents, discountCents, note } = terms
  if (!exchange || exchange.rate === rate.rate) return {}
  if (!isEmployee && !note) return invalid('note', { message: /*i18n*/ 'Say why the rate is another one' })
  const { rateDiscountCents = 0, officeCents = 0 } = exchange
  if (isWithinLimit({ rateDiscountCents, officeCents }, { subtotalCents, discountCents, limit })) return {}
  const of = { limit, rate: fromRate(rate.rate) }
  return invalid(
    'rate',
    filled(/*i18n*/ 'Over your discount of {limit} %. The rate of the office is {rate}.', of),
  )
}
