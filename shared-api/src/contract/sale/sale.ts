import * as v from 'valibot'
import { completePaging, listEntries } from '../api/page'
import { Problem } from '../api/problem'
import { UsedMethod } from '../catalogue/payment-method'
import { ClientContact } from '../person/person'
import { Booking, ConfirmedLines, WithdrawnBooking } from '../supplier/booking'
import { SumAmount } from '../values/amount'
import { CalendarDate } from '../values/calendar-date'
import { CurrencyCode, Email, Id, IdText } from '../values/fields'
import { text } from '../values/text'
import { Discount } from './discount'
import { SaleMark } from './sale-mark'

export const SaleStatus = v.picklist(['COMPLETED', 'CANCELLED'])
export type SaleStatus = v.InferOutput<typeof SaleStatus>

/** A line of a sale, with the name and price at the time of the sale. */
export const SaleItem = v.object({
  /** Its number in the sale. Undefined: of a history from before lines had numbers. */
  line: v.optional(v.number()),
  /** Null: it is not in the catalogue. */
  serviceId: v.nullable(Id),
  /** Of such a line. Null or undefined: others. */
  categoryId: v.optional(v.nullable(Id)),
  name: v.string(),
  price: v.number(),
  quantity: v.number(),
  /** Of a line that was converted: its price before, and the rate. Null or undefined: it was not. */
  original: v.optional(v.nullable(v.object({ price: v.number(), currency: v.string(), rate: v.number() }))),
  /** The first and the last day of travel, both set or both null. */
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
})
export type SaleItem = v.InferOutput<typeof BookedSale>['saleItems'][number]

/**
 * A sale with a snapshot of its data: later changes of the client, service or payment method do not affect
 * it. It may be changed itself, and keeps its id and moment.
 */
export const Sale = v.object({
  id: Id,
  status: SaleStatus,
  createdAt: v.string(),
  clientId: Id,
  client: v.object({ name: v.string(), lastname: v.string(), dni: v.number(), email: v.string() }),
  employeeEmail: v.string(),
  employeeName: v.string(),
  paymentMethodId: Id,
  paymentMethod: UsedMethod,
  saleItems: v.array(SaleItem),
  /** Of all amounts of the sale. */
  currency: v.string(),
  /** The sum of the lines before discount and interest. */
  subtotal: v.number(),
  /** Null or undefined: none. */
  discount: v.optional(v.nullable(Discount)),
  /** The lines less the discount, with the interest of the payments. What was kept, of a cancelled sale of which something was. */
  total: v.number(),
  /** What is paid towards the lines, without interest. */
  paid: v.optional(v.number()),
  /** What is owed; what is to be given back when it is below 0. */
  balance: v.optional(v.number()),
  dueOn: v.optional(v.nullable(v.string())),
  cancelledAt: v.nullable(v.string()),
  cancelReason: v.nullable(v.string()),
  /** When the server received a sale that was made offline. `createdAt` is then the moment on the device. */
  receivedAt: v.optional(v.nullable(v.string())),
  /** What was not as the rules are in a sale that was made offline. Null or undefined: nothing. */
  marks: v.optional(v.nullable(v.array(SaleMark))),
  /** When an administrator or owner has looked at the marks. */
  checkedAt: v.optional(v.nullable(v.string())),
  /** The quote of which it was made. */
  quoteId: v.optional(v.nullable(Id)),
})
export type Sale = v.InferOutput<typeof BookedSale>

/** A sale with what is booked of it, as it is read. Apart from `Sale`, which the first files of screens have. */
export const BookedSale = v.object({
  ...Sale.entries,
  saleItems: v.array(
    v.object({
      ...SaleItem.entries,
      /** Of one sale that is read. Undefined: nothing, or it was not asked for. */
      booking: v.optional(Booking),
    }),
  ),
  /** Of one sale that is read: the bookings of removed lines, until the supplier was told. Undefined: none. */
  withdrawn: v.optional(v.array(WithdrawnBooking)),
  /** Of a page of sales. Undefined: nothing is booked, or it was not asked for. */
  booked: v.optional(ConfirmedLines),
})

/** Response of `GET /sale/{id}/changes`, the newest first: what the sale was until a change. */
export const ChangeOfSale = v.object({
  id: Id,
  at: v.string(),
  /** Null: a traveller, by the link of the sale. */
  by: v.nullable(v.object({ name: v.string(), email: v.string() })),
  reason: v.nullable(v.string()),
  before: Sale,
  /** The names of the travellers until the change. Null or undefined: the change was not one of the travellers. */
  travellers: v.optional(v.nullable(v.array(v.string()))),
})
export type ChangeOfSale = v.InferOutput<typeof ChangeOfSale>

/** A sale at the prices and the interest that it would have. */
export const CurrentPrices = v.object({
  services: v.array(
    v.object({
      id: v.nullable(Id),
      name: v.string(),
      price: v.number(),
      original: SaleItem.entries.original,
    }),
  ),
  paymentMethod: v.object({ ...UsedMethod.entries, currency: v.optional(v.string()) }),
  /** Of the prices and the total. */
  currency: v.optional(v.string()),
  total: v.number(),
})
export type CurrentPrices = v.InferOutput<typeof CurrentPrices>

/** Response 409 `price-changed`: the sale at current prices. Nothing was stored. */
export const PriceChanged = v.object({ ...Problem.entries, current: CurrentPrices })
export type PriceChanged = v.InferOutput<typeof PriceChanged>

/**
 * The filters of sales, for the list and for reports. A category or service matches a sale with such a line.
 */
export const saleFilterEntries = {
  paymentMethodId: v.optional(IdText),
  categoryId: v.optional(IdText),
  serviceId: v.optional(IdText),
  employeeEmail: v.optional(Email),
}

/** Query of the list of sales: `from` and `to` are days in the time zone of the business, both included. */
export const SaleQuery = v.pipe(
  v.object({
    ...listEntries,
    ...saleFilterEntries,
    clientId: v.optional(IdText),
    from: v.optional(CalendarDate),
    to: v.optional(CalendarDate),
    /** True: sales of which something is owed. */
    owed: v.optional(v.picklist(['true'])),
    /** True: those whose day has passed. */
    overdue: v.optional(v.picklist(['true'])),
    /** True: sales of which something is to be given back. */
    owedToClient: v.optional(v.picklist(['true'])),
    /** True: sales with marks that nobody has looked at. */
    toCheck: v.optional(v.picklist(['true'])),
    /** True: sales with a booking that is not confirmed. */
    unconfirmed: v.optional(v.picklist(['true'])),
  }),
  completePaging(),
)
export type SaleQuery = v.InferOutput<typeof SaleQuery>

/** `POST /sale/{id}/cancel` */
export const SaleCancel = v.object({
  reason: text(3, 200),
  /** Of the sale, which keeps it. */
  currency: v.optional(CurrencyCode),
  /** What is given back of what was paid, without interest, which goes with it. Undefined: everything. */
  giveBack: v.optional(SumAmount),
})
export type SaleCancel = v.InferOutput<typeof SaleCancel>

/**
 * The day on which what is owed of a sale is due: that of the sale when no other was agreed on.
 *
 * @param dayOf the day of the business at a moment
 */
export const dueDayOf = <Moment>(
  { dueOn, createdAt }: { dueOn?: string | null | undefined; createdAt: Moment },
  dayOf: (moment: Moment) => string,
): string => dueOn ?? dayOf(createdAt)

/** The most sales of `GET /sale/due`. */
export const MAX_DUE_SALES = 100

/** A sale of which something is owed, due today or earlier. */
export const DueSale = v.object({
  saleId: Id,
  ...ClientContact.entries,
  /** The client's first name. */
  name: v.string(),
  dueOn: v.string(),
  balance: v.number(),
  currency: v.string(),
  services: v.array(v.string()),
  employeeName: v.string(),
})
export type DueSale = v.InferOutput<typeof DueSale>

/** Response of `GET /sale/due`: the first sales, the oldest first, and how many there are. */
export const DueSales = v.object({ sales: v.array(DueSale), count: v.number() })
export type DueSales = v.InferOutput<typeof DueSales>
