import { addDays } from 'shared-i18n/calendar'
import * as v from 'valibot'
import { ClientContact } from '../person/person'
import { SignedAmount, SumAmount } from '../values/amount'
import { boundedArray } from '../values/bounded-array'
import { CalendarDate } from '../values/calendar-date'
import { CurrencyCode, Id, IdInput, IdText } from '../values/fields'
import { message } from '../values/message'
import { text } from '../values/text'
import { Supplier, type SupplierTerms } from './supplier'

/** What is known of the cost of a line of a sale. Amounts are in cents; one below 0 is a commission that the supplier owes. */
export interface CostFacts {
  /** How many the line has now. */
  quantity: number
  /** What somebody typed: of one or of the whole line, for so many. Null: nothing. */
  typed: { unitCents: number | null; amountCents: number | null; currency: string; quantity: number } | null
  /** What one of the service cost at the moment of the line. Null: unknown. */
  ofService: { unitCents: number; currency: string } | null
  paidCents: number
  /** True for a removed line and a line of a cancelled sale. */
  isGone: boolean
  /** What the supplier keeps of it then. Null: not answered. */
  keptCents: number | null
}

export interface ComposedCost {
  /** Null: unknown. It is never 0 then. */
  amountCents: number | null
  /** Null for the cost of a whole line. */
  unitCents: number | null
  /** Null: unknown, as the amount is. */
  currency: string | null
  /** What is owed to the supplier, below 0 what they owe. Null: not known, because the cost is not or nobody has said what they keep. */
  owedCents: number | null
  /** For how many a cost of the whole line was typed, where the line has another quantity now. */
  typedFor: number | null
}

/** What a line costs, and what is owed of it. */
export function composeCost({
  quantity,
  typed,
  ofService,
  paidCents,
  isGone,
  keptCents,
}: CostFacts): ComposedCost {
  const isTyped = typed !== null && (typed.unitCents !== null || typed.amountCents !== null)
  const unitCents = isTyped ? typed.unitCents : (ofService?.unitCents ?? null)
  const whole = isTyped ? typed.amountCents : null
  const amountCents = whole ?? (unitCents === null ? null : unitCents * quantity)
  const owing = isGone ? keptCents : amountCents
  return {
    amountCents,
    unitCents,
    currency:
      amountCents === null && !typed ? null : ((isTyped ? typed : (ofService ?? typed))?.currency ?? null),
    owedCents: owing === null ? null : owing - paidCents,
    typedFor: whole !== null && typed && typed.quantity !== quantity ? typed.quantity : null,
  }
}

interface DueFacts {
  /** As it was typed. */
  dueOn: string | null
  terms: SupplierTerms | null
  /** The day of the sale. */
  soldOn: string
  /** The first day of travel. Null: unknown. */
  from: string | null
}

/** The day on which a cost is to be paid: as it was typed, or by the terms of the supplier. Null: none is known. */
export function costDueOn({ dueOn, terms, soldOn, from }: DueFacts): string | null {
  if (dueOn !== null || terms === null) return dueOn
  if (terms.from === 'sale') return addDays(soldOn, terms.days)
  return from === null ? null : addDays(from, -terms.days)
}

/** `GET|PUT /service/{id}/cost`: what one costs from now on. An amount of null: unknown. */
export const ServiceCostInput = v.object({
  supplierId: v.optional(v.nullable(IdInput), null),
  amount: v.nullable(SignedAmount),
  currency: CurrencyCode,
})
export type ServiceCostInput = v.InferOutput<typeof ServiceCostInput>
export type ServiceCostPayload = v.InferInput<typeof ServiceCostInput>

interface InCurrency {
  amount: number
  currency: string
}

/** True for a cost of ten times the price or more: a mistake in typing, most likely. */
export const isCostTooHigh = (cost: InCurrency, price: InCurrency): boolean =>
  price.amount > 0 && cost.currency === price.currency && cost.amount >= 10 * price.amount

const NamedSupplier = v.pick(Supplier, ['id', 'name'])

const ServiceCostRow = v.object({
  at: v.string(),
  /** Who has said so. */
  by: v.string(),
  supplier: v.nullable(NamedSupplier),
  amount: v.nullable(v.number()),
  currency: v.string(),
})

export const ServiceCost = v.object({
  ...v.omit(ServiceCostRow, ['at', 'by', 'currency']).entries,
  /** Null: no cost was ever said. */
  currency: v.nullable(v.string()),
  /** The newest one first. */
  history: v.array(ServiceCostRow),
})
export type ServiceCost = v.InferOutput<typeof ServiceCost>

/** The name of a cost in addresses: `41-0` for line 0 of sale 41, `17` for the stored one of a removed line. */
export const CostId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}(-\d{1,9})?$/, message(/*i18n*/ 'Invalid id')))

/** What was paid to a supplier of one cost. */
const CostPayment = v.object({
  /** Of the whole payment, which may be of several costs. */
  id: Id,
  on: v.string(),
  amount: v.number(),
  reference: v.string(),
  /** Null: by a bank transfer. */
  method: v.nullable(v.string()),
  by: v.string(),
  /** True when it was taken back. */
  isBack: v.boolean(),
})

/** The cost of a line, for those who keep costs. */
export const LineCost = v.object({
  id: v.string(),
  saleId: Id,
  bookingId: v.nullable(Id),
  /** Null: the line was removed. */
  line: v.nullable(v.number()),
  name: v.string(),
  quantity: v.number(),
  /** Null: unknown. */
  supplier: v.nullable(NamedSupplier),
  /** Of the whole line. Null: unknown. Below 0: a commission. */
  amount: v.nullable(v.number()),
  unit: v.nullable(v.number()),
  /** Of all amounts. */
  currency: v.string(),
  /** True when somebody typed it for this line. */
  isTyped: v.boolean(),
  /** For how many it was typed, where the line has another quantity now. */
  typedFor: v.nullable(v.number()),
  dueOn: v.nullable(v.string()),
  /** True when the day was typed: it does not move with the trip. */
  isDueTyped: v.boolean(),
  paid: v.number(),
  /** Null: not known. Below 0: they owe us. */
  owed: v.nullable(v.number()),
  /** True for a removed line and a cancelled sale: what the supplier keeps is owed then. */
  isGone: v.boolean(),
  kept: v.nullable(v.number()),
  payments: v.array(CostPayment),
  /** 0: nothing of it is stored yet. */
  version: v.number(),
})
export type LineCost = v.InferOutput<typeof LineCost>

/** True when nobody has said what the supplier keeps of what does not travel: of a booking at a known cost, or of what was paid. */
export const isKeptUnknown = ({
  isGone,
  kept,
  bookingId,
  amount,
  paid,
}: Pick<LineCost, 'isGone' | 'kept' | 'bookingId' | 'amount' | 'paid'>): boolean =>
  isGone && kept === null && ((bookingId !== null && amount !== null) || paid !== 0)

export const CostQuery = v.object({ saleId: IdText })

/** `PUT /cost/{id}`: what is undefined stays as it is, null is none. */
export const CostInput = v.pipe(
  v.object({
    /** Of one, or of the whole line. */
    unit: v.optional(v.nullable(SignedAmount)),
    amount: v.optional(v.nullable(SignedAmount)),
    currency: CurrencyCode,
    dueOn: v.optional(v.nullable(CalendarDate)),
    /** What the supplier keeps of what does not travel. */
    kept: v.optional(v.nullable(SumAmount)),
  }),
  v.check(
    ({ unit, amount }) => typeof unit !== 'number' || typeof amount !== 'number',
    'Either unit or amount',
  ),
)
export type CostInput = v.InferOutput<typeof CostInput>
export type CostPayload = v.InferInput<typeof CostInput>

/** A cost of which something is owed, or nobody has said what the supplier keeps. */
export const DueCost = v.object({
  id: v.string(),
  saleId: Id,
  ...v.pick(ClientContact, ['clientId', 'client']).entries,
  /** What it is of. */
  name: v.string(),
  /** The first day of travel. Null: unknown. */
  departure: v.nullable(v.string()),
  reference: v.string(),
  /** False: no supplier was noted for the line. It is outside the sums. */
  isBooked: v.boolean(),
  isGone: v.boolean(),
  /** Of the whole line. Null: unknown. */
  amount: v.nullable(v.number()),
  /** Of the cost. 0: nothing of it is stored yet. */
  version: v.number(),
  /** Null: by no terms. */
  dueOn: v.nullable(v.string()),
  /** Null: nobody has said what the supplier keeps. It is outside the sums. */
  owed: v.nullable(v.number()),
  paid: v.number(),
  currency: v.string(),
  /** What the client owes of the sale, in its currency. */
  clientOwes: v.number(),
  saleCurrency: v.string(),
})
export type DueCost = v.InferOutput<typeof DueCost>

/** Query of `GET /cost/due`: what is due until a day, and what has none. Default: everything. */
export const DueCostQuery = v.object({ to: v.optional(CalendarDate) })

/** Response of `GET /cost/due`: by supplier, those that are due first first. */
export const DueCosts = v.object({
  suppliers: v.array(
    v.object({
      /** Null: not booked. */
      supplier: v.nullable(v.pick(Supplier, ['id', 'name', 'phone', 'payTo'])),
      rows: v.array(DueCost),
    }),
  ),
  /** Of what is booked and known, by currency, that of the business first. */
  sums: v.array(v.object({ currency: v.string(), owed: v.number() })),
})
export type DueCosts = v.InferOutput<typeof DueCosts>

/** The most costs of one payment. */
const MAX_PAID_AT_ONCE = 200

/** `POST /cost/payment`: one payment of several costs of one supplier and currency. */
export const CostPaymentInput = v.object({
  costs: v.pipe(
    boundedArray(
      v.object({
        id: CostId,
        /** In the currency of the cost. */
        amount: SumAmount,
      }),
      MAX_PAID_AT_ONCE,
      message(/*i18n*/ 'At most {max} rows', { max: MAX_PAID_AT_ONCE }),
    ),
    v.minLength(1, message(/*i18n*/ 'Required')),
    v.check((costs) => new Set(costs.map(({ id }) => id)).size === costs.length, 'Each cost once'),
    v.check((costs) => costs.every(({ amount }) => amount > 0), message(/*i18n*/ 'Enter an amount')),
  ),
  /** Of all amounts. */
  currency: CurrencyCode,
  /** The day on which it was paid. */
  on: CalendarDate,
  reference: v.optional(text(0, 100), ''),
  /** Out of whose drawer it was paid. Undefined: by a bank transfer, out of none. */
  paymentMethodId: v.optional(IdInput),
  /** What left the drawer, where the method is in another currency. */
  handed: v.optional(SumAmount),
  /** True: stored although it is more than is owed. */
  confirmed: v.optional(v.boolean()),
})
export type CostPaymentInput = v.InferOutput<typeof CostPaymentInput>
export type CostPaymentPayload = v.InferInput<typeof CostPaymentInput>

/** Response of `POST /cost/payment`. */
export const StoredCostPayment = v.object({ id: Id })
export type StoredCostPayment = v.InferOutput<typeof StoredCostPayment>

/** `POST /cost/payment/{id}/back`: takes a whole payment back. */
export const CostPaymentBack = v.object({ reason: text(3, 200) })
