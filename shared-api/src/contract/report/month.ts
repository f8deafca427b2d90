import { daysBetween } from 'shared-i18n/calendar'
import * as v from 'valibot'
import { DrawerClosing } from '../drawer/drawer'
import { Payment } from '../sale/payment'
import { DueCost } from '../supplier/cost'
import { CalendarDate } from '../values/calendar-date'
import { Id } from '../values/fields'
import { MarginReport } from './margin'

const LONGEST_DAYS = 366

/** True when the days of a month for the accountant are more than a year. */
export const isTooLongForMonth = (from: string, to: string): boolean => daysBetween(from, to) >= LONGEST_DAYS

/** Query of `GET /report/month`: the first and the last day, of the business, at most a year apart. */
export const MonthQuery = v.pipe(
  v.object({ from: CalendarDate, to: CalendarDate }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'Not before from'),
    ['to'],
  ),
  v.forward(
    v.check(({ from, to }) => !isTooLongForMonth(from, to), 'At most a year after from'),
    ['to'],
  ),
)
export type MonthQuery = v.InferOutput<typeof MonthQuery>

const Person = v.object({ name: v.string(), email: v.string() })

const ofSale = {
  saleId: v.number(),
  /** A moment. */
  at: v.string(),
  client: v.string(),
}

/** A row whose amounts are in the currency of the sale. */
const inSale = { ...ofSale, currency: v.string() }

/**
 * What an accountant gets of some days. All is of one moment, so its sums are those of the report of these days. Employees and
 * payment methods have their present names.
 */
export const Month = v.object({
  from: v.string(),
  to: v.string(),
  /** Completed sales, the first one first. The totals of a currency add up to what was sold in it. */
  sales: v.array(
    v.object({
      ...inSale,
      dni: v.number(),
      employee: Person,
      subtotal: v.number(),
      discount: v.number(),
      interest: v.number(),
      total: v.number(),
    }),
  ),
  /** Payments and refunds, which are below 0, the first one first. What was handed over in a currency adds up to what was received in it. */
  payments: v.array(
    v.object({
      ...ofSale,
      paymentMethodId: Id,
      method: v.string(),
      /** Who took it, or gave it back. */
      employee: Person,
      /** Amount and interest are in the currency of the sale. */
      saleCurrency: v.string(),
      amount: v.number(),
      interest: v.number(),
      ...v.pick(Payment, ['currency', 'handed', 'rate']).entries,
      note: v.nullable(v.string()),
      payer: Payment.entries.payer,
    }),
  ),
  /** What is owed now, of sales of any day. */
  owed: v.array(v.object({ ...inSale, dueOn: v.nullable(v.string()), owed: v.number() })),
  /** What is to be given back now, of sales of any day. */
  owedToClients: v.array(v.object({ ...inSale, owed: v.number() })),
  closings: v.array(DrawerClosing),
  /** What is left of the sales of these days, cancelled ones included. Undefined: of servers before 0.6.0. */
  margin: v.optional(MarginReport),
  /** Undefined here and below: of a server before 0.6. What was paid to suppliers, the first one first; below 0 what was taken back. */
  supplierPayments: v.optional(
    v.array(
      v.object({
        ...v.omit(v.object(inSale), ['at']).entries,
        /** The day on which it was paid, or taken back. */
        on: v.string(),
        supplier: v.string(),
        /** What it is for. */
        name: v.string(),
        amount: v.number(),
        /** Null: by a bank transfer. */
        method: v.nullable(v.string()),
        /** What left the drawer, where the method is in another currency. */
        handed: v.nullable(v.object({ amount: v.number(), currency: v.string() })),
        reference: v.string(),
        by: Person,
        /** Why it was taken back. Null: it is a payment. */
        reason: v.nullable(v.string()),
      }),
    ),
  ),
  /** What is owed to suppliers now, of sales of any day. */
  owedToSuppliers: v.optional(
    v.array(
      v.object({
        ...v.pick(DueCost, ['saleId', 'client', 'name', 'reference', 'isGone', 'dueOn', 'owed', 'currency'])
          .entries,
        /** Null: not booked. */
        supplier: v.nullable(v.string()),
      }),
    ),
  ),
})
export type Month = v.InferOutput<typeof Month>
