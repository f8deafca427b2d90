import { newKey, type RecordedSale } from 'shared-api'
import {
  CalendarDate,
  type Currency,
  fromCents,
  payableCents,
  percentOf,
  Sale,
  type SalePayload,
} from 'shared-api/contract'
import { businessCurrency } from 'shared-ui'
import * as v from 'valibot'
import { typedCents } from '../../components/amount-value'
import { type DraftMethod, SaleDraft } from '../../sale-lines/draft'
import { draftBase, draftCurrency, draftPayload, paidBy, sumsOf } from '../../sale-lines/sums'

/** What is paid at Finish. */
const DraftPart = v.object({
  /** Without interest, as it is typed. */
  amount: v.string(),
  dueOn: v.nullable(CalendarDate),
})
export type DraftPart = v.InferOutput<typeof DraftPart>

/** A finished sale. One that is kept on this device has the key of its request and no number yet: its id is 0. */
const DoneSale = v.object({
  ...Sale.entries,
  id: v.number(),
  // That of 0.2.1 has none.
  currency: v.optional(Sale.entries.currency, () => businessCurrency().code),
  waitingKey: v.optional(v.string()),
})

/** A new sale in progress. */
export const Draft = v.object({
  ...SaleDraft.entries,
  /** Null: all is paid at Finish. */
  part: v.optional(v.nullable(DraftPart), null),
  /** The finished sale. The other fields are empty then. */
  done: v.nullable(DoneSale),
})
export type Draft = v.InferOutput<typeof Draft>

export const emptyDraft = (done: RecordedSale | null = null): Draft => ({
  key: newKey(),
  client: null,
  lines: [],
  paymentMethod: null,
  discount: null,
  part: null,
  done,
})

/** True when nothing is chosen, so that there is nothing to continue. */
export const isEmptyDraft = ({ client, lines, done }: Draft): boolean =>
  client === null && lines.length === 0 && done === null

const SHARE = /^(\d+(?:[.,]\d{1,2})?) ?%$/

/** A typed part of a sale, an amount or a share such as `30%` of `base`, in cents. Undefined: it is neither. */
export function partCents(typed: string, base: number, currency: Currency): number | undefined {
  const [, percent] = SHARE.exec(typed.trim()) ?? []
  return percent ? percentOf(base, Number(percent.replace(',', '.')), currency) : typedCents(typed)
}

export type DraftTerms = Pick<Draft, 'lines' | 'discount' | 'part' | 'currency'>

/** What is paid at Finish without interest, in cents. Undefined for text that is no amount, or more than is to be paid. */
export function paidNow(draft: DraftTerms): number | undefined {
  const base = draftBase(draft)
  const currency = draftCurrency(draft)
  const cents = draft.part ? partCents(draft.part.amount, base, currency) : base
  if (cents === undefined) return undefined
  const payable = payableCents(cents, base, currency)
  return payable <= base ? payable : undefined
}

const sumsWith = (draft: DraftTerms, paymentMethod: DraftMethod | null) =>
  sumsOf(draft, paidBy(paymentMethod, paidNow(draft) ?? 0, draftCurrency(draft)))

/** The total with the interest of a payment method, in cents. Null: without interest. */
export const totalWith = (draft: DraftTerms, paymentMethod: DraftMethod | null): number =>
  sumsWith(draft, paymentMethod).totalCents

/** The total with the interest of the chosen payment method, in cents. */
export const draftTotal = (draft: DraftTerms & Pick<Draft, 'paymentMethod'>): number =>
  totalWith(draft, draft.paymentMethod)

/** What is owed after Finish, in cents. */
export const draftBalance = (draft: DraftTerms & Pick<Draft, 'paymentMethod'>): number =>
  sumsWith(draft, draft.paymentMethod).balanceCents

/**
 * The payload of `POST /sale`.
 *
 * @throws RangeError when the draft is not complete.
 */
export function toPayload(draft: Draft, employeeEmail: string): SalePayload {
  const { part } = draft
  const paidCents = paidNow(draft)
  if (paidCents === undefined) throw new RangeError('The draft is not complete')
  return {
    ...draftPayload(draft, employeeEmail),
    // All of it is the sale of the specification.
    ...(part &&
      paidCents < draftBase(draft) && { payment: { amount: fromCents(paidCents) }, dueOn: part.dueOn }),
    total: fromCents(draftTotal(draft)),
  }
}
