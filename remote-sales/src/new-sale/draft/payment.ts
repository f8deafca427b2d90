import {
  type Currency,
  type FieldError,
  fromCents,
  fromRate,
  type PaidCents,
  percentOf,
} from 'shared-api/contract'
import {
  type NamedSale,
  type PaidAmounts,
  type PaymentTerms,
  paidAmounts,
  shownHanded,
} from 'shared-api/receipt'
import { i18n } from 'shared-i18n'
import { businessCurrency, formatMoney } from 'shared-ui'
import { typedCents } from '../../components/amount-value'
import { otherRate, type PaidSides, paymentTerms, sentSides } from '../../components/payment-terms'
import { errorText } from '../../components/refusal'
import { type DraftMethod, draftCode } from '../../sale-lines/draft'
import { draftBase, draftCurrency, draftPayload, sumsOf } from '../../sale-lines/sums'
import type { Draft, DraftPart, Handed } from './draft'

export type DraftTerms = Pick<Draft, 'lines' | 'discount' | 'part' | 'currency' | 'exchange'>
type WithMethod = DraftTerms & Pick<Draft, 'paymentMethod'>

const SHARE = /^(\d+(?:[.,]\d{1,2})?) ?%$/

/** A typed part of a sale, an amount or a share such as `30%` of `base`, in cents. Undefined: it is neither. */
export function partCents(typed: string, base: number, currency: Currency): number | undefined {
  const [, percent] = SHARE.exec(typed.trim()) ?? []
  return percent ? percentOf(base, Number(percent.replace(',', '.')), currency) : typedCents(typed)
}

/** True for a payment in another currency than that of the sale. */
export const isExchanged = (draft: DraftTerms, method: DraftMethod | null): boolean =>
  method !== null && methodCurrency(method) !== draftCode(draft)

/** That of a stored sale has none: it is in that of the business. */
export const methodCurrency = ({ currency = businessCurrency().code }: DraftMethod): string => currency

const termsOf = (draft: DraftTerms, method: DraftMethod | null): PaymentTerms =>
  paymentTerms(
    {
      owedCents: draftBase(draft),
      currency: draftCurrency(draft),
      rate: draft.exchange,
      cashSteps: draft.exchange?.cashSteps,
    },
    method ? { ...method, currency: methodCurrency(method) } : undefined,
  )

interface DraftPayment {
  paid: PaidAmounts
  /** What crosses the counter in another currency than that of the sale, in cents. */
  handedCents?: number | undefined
}

/** What is wrong with what is typed. `field` is that of a payment, `paymentMethodId` where there is no rate. */
type PaymentProblem = Pick<FieldError, 'field' | 'message'>

type Paying = ({ problem?: undefined } & DraftPayment) | { problem: PaymentProblem; handedCents?: undefined }

/** What is paid at Finish with a method. Null: without interest. */
export function paymentOf(draft: DraftTerms, method: DraftMethod | null): Paying {
  const terms = termsOf(draft, method)
  const typed = draft.part ? typedOf(draft.part, terms) : {}
  if ('problem' in typed) return typed
  const result = paidAmounts(terms, typed)
  if (result.refusal) {
    const { field = 'amount', ...error } = result.refusal.errors?.[0] ?? {}
    return { problem: { field, message: errorText({ message: result.refusal.detail ?? '', ...error }) } }
  }
  const { paid } = result
  if (paid.amountCents > terms.owedCents)
    return {
      problem: {
        field: typed.handed === undefined ? 'amount' : 'handed',
        message: i18n.t('At most {amount}', { amount: mostText(terms, typed.rate) }),
      },
    }
  return { paid, handedCents: shownHanded(terms, paid) }
}

/** What is owed, in both currencies. */
function mostText(terms: PaymentTerms, rate: number | undefined): string {
  const amount = formatMoney(fromCents(terms.owedCents), terms.currency.code)
  const all = paidAmounts(terms, { rate })
  const handed = all.refusal ? undefined : shownHanded(terms, all.paid)
  return handed === undefined
    ? amount
    : `${formatMoney(fromCents(handed), terms.method.currency)} (${amount})`
}

function typedOf(part: DraftPart, terms: PaymentTerms): PaidSides | { problem: PaymentProblem } {
  const { owedCents, currency, method } = terms
  const isOther = method.currency !== currency.code
  const rate = isOther ? otherRate(part.rate ?? '', terms) : undefined
  if (rate === null) return { problem: { field: 'rate', message: i18n.t('Enter a rate') } }
  const side = isOther && part.handed !== undefined ? 'handed' : 'amount'
  const text = side === 'handed' ? (part.handed ?? '') : part.amount
  const cents = side === 'handed' ? typedCents(text) : partCents(text, owedCents, currency)
  if (cents === undefined)
    return {
      problem: { field: side, message: text.trim() === '' ? i18n.t('Required') : i18n.t('Enter an amount') },
    }
  return { [side]: fromCents(cents), ...(rate !== undefined && { rate }) }
}

/** What is paid at Finish without interest, in cents. Undefined for what is typed and cannot be paid. */
export function paidNow(draft: WithMethod): number | undefined {
  const paying = paymentOf(draft, draft.paymentMethod)
  return paying.problem ? undefined : paying.paid.amountCents
}

function paidCents(draft: DraftTerms, method: DraftMethod | null): PaidCents {
  const paying = paymentOf(draft, method)
  if (paying.problem) return { paidCents: 0, interestCents: 0 }
  const { amountCents, interestCents } = paying.paid
  return { paidCents: amountCents, interestCents }
}

const sumsWith = (draft: DraftTerms, method: DraftMethod | null) => sumsOf(draft, paidCents(draft, method))

/** The total with the interest of a payment method, in cents. Null: without interest. */
export const totalWith = (draft: DraftTerms, paymentMethod: DraftMethod | null): number =>
  sumsWith(draft, paymentMethod).totalCents

/** The total with the interest of the chosen payment method, in cents. */
export const draftTotal = (draft: WithMethod): number => totalWith(draft, draft.paymentMethod)

/** What is owed after Finish, in cents. */
export const draftBalance = (draft: WithMethod): number => sumsWith(draft, draft.paymentMethod).balanceCents

/** What the whole sale costs in the currency of a method, in cents. Undefined: there is no rate. */
export function handedWith(draft: DraftTerms, method: DraftMethod): number | undefined {
  const paying = paymentOf({ ...draft, part: null }, method)
  return paying.problem ? undefined : paying.handedCents
}

/** What crosses the counter at Finish. Undefined: it is in the currency of the sale. */
export function handedOf(draft: WithMethod): Handed | undefined {
  const { paymentMethod, exchange } = draft
  const paying = paymentOf(draft, paymentMethod)
  if (paying.problem || !paying.handedCents || !paymentMethod || !exchange) return undefined
  return {
    amount: fromCents(paying.handedCents),
    currency: methodCurrency(paymentMethod),
    rate: fromRate(paying.paid.exchange?.rate ?? exchange.rate),
  }
}

/**
 * The payload of `POST /sale`.
 *
 * @throws RangeError when the draft is not complete.
 */
export function toPayload(draft: Draft, employeeEmail: string): NamedSale {
  const paying = paymentOf(draft, draft.paymentMethod)
  if (paying.problem) throw new RangeError('The draft is not complete')
  const { amountCents } = paying.paid
  const isPart = amountCents < draftBase(draft)
  const typed = draft.part?.handed === undefined ? 'amount' : 'handed'
  const sides = sentSides(termsOf(draft, draft.paymentMethod), paying.paid, typed)
  const payer = draft.payer?.trim()
  // All of it in the currency of the sale is the sale of the specification.
  const payment = {
    ...((isPart || paying.handedCents !== undefined) && sides),
    ...(payer && { payer }),
  }
  return {
    ...draftPayload(draft, employeeEmail),
    ...(Object.keys(payment).length > 0 && { payment }),
    ...(draft.part && isPart && { dueOn: draft.part.dueOn }),
    ...(draft.quote?.sells && { quote: { id: draft.quote.id, version: draft.quote.version } }),
    total: fromCents(draftTotal(draft)),
  }
}
