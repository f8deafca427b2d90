import * as v from 'valibot'
import { completePaging, listEntries } from '../api/page'
import { Problem } from '../api/problem'
import { Rate } from '../business/rate'
import { CashSteps } from '../business/region'
import { UsedMethod } from '../catalogue/payment-method'
import { ClientInput } from '../person/client'
import { ClientContact } from '../person/person'
import { Amount, Interest, SumAmount } from '../values/amount'
import { boundedArray } from '../values/bounded-array'
import { CalendarDate } from '../values/calendar-date'
import { CurrencyCode, Email, FormId, Id, IdInput, IdText, LineNumber } from '../values/fields'
import { message } from '../values/message'
import { MAX_SUM } from '../values/money'
import { text } from '../values/text'
import { Timestamp } from '../values/timestamp'
import { Discount, DiscountInput } from './discount'
import { methodEntries, paidEntries } from './payment'
import { SaleMark } from './sale-mark'
import { isInOrder } from './travel-period'

export const MAX_QUANTITY = 999

/** The maximum number of lines of a sale. */
const MAX_LINES = 100

/** Null or undefined: not set. The server takes the business's day of a moment, as earlier clients send it. */
const TravelDay = v.nullish(v.union([CalendarDate, Timestamp], message(/*i18n*/ 'Enter a date')))

/** A line is of a service, or has a name and a price of its own. */
const SaleItemInput = v.pipe(
  v.object({
    serviceId: v.nullish(IdInput),
    /** Of a line without a service. */
    name: v.optional(text(1, 100)),
    /** Of one piece. */
    price: v.optional(Amount),
    /** Of the price. Undefined: that of the sale. */
    currency: v.optional(CurrencyCode),
    /** Under which reports have it. Null or undefined: others. */
    categoryId: v.nullish(IdInput),
    quantity: v.optional(
      v.pipe(
        v.number(),
        v.integer(message(/*i18n*/ 'Invalid input')),
        v.minValue(1, message(/*i18n*/ 'At least 1')),
        v.maxValue(MAX_QUANTITY, message(/*i18n*/ 'At most {max}', { max: MAX_QUANTITY })),
      ),
      1,
    ),
    /**
     * Of a change: the line of the sale that it stands for; of a quote that is sold, that of the quote. Null: a new line. Undefined: the next line of the service, for clients
     * that send no lines.
     */
    line: v.nullish(LineNumber),
    /** The first and the last day of travel. One alone stands for both. */
    from: TravelDay,
    to: TravelDay,
  }),
  v.forward(
    v.check((days) => isInOrder(days), message(/*i18n*/ 'Not before the start')),
    ['to'],
  ),
  v.forward(
    v.check(
      ({ serviceId, name, price }) => Boolean(serviceId) || name !== undefined || price !== undefined,
      message(/*i18n*/ 'Required'),
    ),
    ['serviceId'],
  ),
  v.forward(
    v.check(
      ({ serviceId, name, price }) => Boolean(serviceId) || name !== undefined || price === undefined,
      message(/*i18n*/ 'Required'),
    ),
    ['name'],
  ),
  v.forward(
    v.check(
      ({ serviceId, name, price }) => Boolean(serviceId) || price !== undefined || name === undefined,
      message(/*i18n*/ 'Required'),
    ),
    ['price'],
  ),
)

/** A line of a request. */
export type SentLine = v.InferOutput<typeof SaleItemInput>

/** Of a sale that the server receives later: when it was made, and what seller and client saw. */
export const OfflineTerms = v.pipe(
  v.object({
    /** The moment of the device's catalogue: `madeAt` of `GET /offline-catalogue`. */
    catalogueAt: Timestamp,
    soldAt: Timestamp,
    /** The unit price of each item, in the currency of its service. Required below: the type of host API 4 has it optional. */
    prices: v.optional(boundedArray(Amount, MAX_LINES, message(/*i18n*/ 'Invalid input'))),
    /** That of the payment method, as a fraction. Required like `prices`. */
    interest: v.optional(Interest),
    /** The currency of each of `prices`. Undefined: as the services were at `catalogueAt`. */
    currencies: v.optional(boundedArray(CurrencyCode, MAX_LINES, message(/*i18n*/ 'Invalid input'))),
    /** That of the payment method. Undefined: as it was at `catalogueAt`. */
    methodCurrency: v.optional(CurrencyCode),
    /** Whether the payment method was cash. Undefined: as it is now. */
    isCash: v.optional(v.boolean()),
    /** To what cash was rounded, by currency. Undefined: as it is now. */
    cashSteps: v.optional(CashSteps),
    /** The rate of the office. Undefined: nothing was converted, or that of now. */
    rate: v.optional(Rate),
    /** Of which `rate` is the price. Undefined: as it was at `catalogueAt`. */
    strongerCurrency: v.optional(CurrencyCode),
    /** One that was made on the device and is not stored yet, in place of `clientId`. */
    client: v.optional(ClientInput),
  }),
  v.forward(
    v.check(
      ({ catalogueAt, soldAt }) => Date.parse(catalogueAt) <= Date.parse(soldAt),
      message(/*i18n*/ 'Not before the start'),
    ),
    ['soldAt'],
  ),
  v.forward(
    v.check(({ prices }) => prices !== undefined, message(/*i18n*/ 'Required')),
    ['prices'],
  ),
  v.forward(
    v.check(({ interest }) => interest !== undefined, message(/*i18n*/ 'Required')),
    ['interest'],
  ),
)
export type OfflineTerms = v.InferOutput<typeof OfflineTerms>

const saleInputEntries = {
  id: FormId,
  clientId: IdInput,
  /**
   * Of `total`, of `payment.amount` and of a discount that is an amount. Undefined: that which all of its services have, if none of them
   * has changed it within the last day; of a change, the stored one.
   */
  currency: v.optional(CurrencyCode),
  /** The caller's own email, or for a change that of the sale's employee. */
  employeeEmail: Email,
  ...methodEntries,
  saleItems: v.pipe(
    boundedArray(SaleItemInput, MAX_LINES, message(/*i18n*/ 'At most {max} services', { max: MAX_LINES })),
    v.minLength(1, message(/*i18n*/ 'Select at least one service')),
    v.check((items) => {
      const lines = items.flatMap(({ line }) => line ?? [])
      return new Set(lines).size === lines.length
    }, message(/*i18n*/ 'Each line once')),
  ),
  /** None: null or undefined. */
  discount: v.nullish(DiscountInput),
  /** The rate of the office that was shown, for lines and a payment in the other currency. Undefined: that of now. */
  rateId: v.optional(IdInput),
  /** The day until which the rest is to be paid. Null: none. Undefined: none for a new sale, as it is for a changed one. */
  dueOn: v.nullish(CalendarDate),
  /** The total that the user saw. The sale is refused when it is outdated. */
  total: v.optional(
    v.pipe(
      v.number(),
      v.minValue(0),
      v.maxValue(MAX_SUM, message(/*i18n*/ 'At most {max}', { max: MAX_SUM })),
    ),
  ),
}

interface WithDiscount {
  saleItems: { serviceId?: number | null | undefined }[]
  discount?: DiscountInput | null | undefined
}

/** True when the lines have what the discount is on. */
export const hasDiscountedLine = ({ saleItems, discount }: WithDiscount): boolean =>
  !discount?.serviceId || saleItems.some(({ serviceId }) => serviceId === discount.serviceId)

/**
 * Payload of `PUT /sale/{id}`: the whole sale. Lines that are in the sale keep their agreed prices, and a discount that is sent as
 * it is stored keeps its cents.
 */
export const SaleChange = v.pipe(
  v.object({
    ...saleInputEntries,
    /** Needed of administrators and owners who change more than the days of travel. */
    reason: v.nullish(text(3, 200)),
    /** True for prices of now for all lines, and the interest of now. */
    currentPrices: v.optional(v.boolean(), false),
    /**
     * True leaves the payments as they are, so that a difference is owed or to be given back. Otherwise a sale that was paid whole
     * with one method is paid whole again. A sale in parts always keeps its payments.
     */
    keepPayments: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.check((sale) => hasDiscountedLine(sale), message(/*i18n*/ 'Not in the sale')),
    ['discount'],
  ),
)
export type SaleChange = v.InferOutput<typeof SaleChange>
export type SaleChangePayload = v.InferInput<typeof SaleChange>

/** Payload of `POST /sale`. The server uses its own prices, interest and total. */
export const SaleInput = v.pipe(
  v.object({
    ...saleInputEntries,
    /** What is paid now: up to the lines less the discount. Undefined, or without a side: all. */
    payment: v.optional(
      v.object({ ...paidEntries, amount: v.optional(SumAmount), note: v.nullish(text(0, 200)) }),
    ),
    /** The quote that is sold. Lines that name a `line` of it have the prices that were quoted, as long as they hold. */
    quote: v.optional(v.object({ id: IdInput, version: v.pipe(v.number(), v.integer()) })),
    /** For a sale made without a network. It is stored as it was agreed on, and marked where it is not as the rules are. */
    offline: v.optional(OfflineTerms),
  }),
  v.forward(
    v.check(({ offline, total }) => !offline || total !== undefined, message(/*i18n*/ 'Required')),
    ['total'],
  ),
  v.forward(
    v.check(
      ({ offline, saleItems }) =>
        [offline?.prices, offline?.currencies].every((each) => !each || each.length === saleItems.length),
      message(/*i18n*/ 'Invalid input'),
    ),
    ['offline'],
  ),
  v.forward(
    v.check((sale) => hasDiscountedLine(sale), message(/*i18n*/ 'Not in the sale')),
    ['discount'],
  ),
)
export type SaleInput = v.InferOutput<typeof SaleInput>
export type SalePayload = v.InferInput<typeof SaleInput>
/** What is sold, of a new sale and of a changed one. */
export type SaleTerms = Omit<SaleInput, 'offline'>
/** The payload of a sale made offline, which always has what the client agreed on. */
export type OfflineSale = SaleInput & {
  offline: OfflineTerms & { prices: number[]; interest: number }
  total: number
}

export const isOfflineSale = (sale: SaleInput): sale is OfflineSale =>
  sale.offline?.prices !== undefined && sale.offline.interest !== undefined && sale.total !== undefined

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
export type SaleItem = v.InferOutput<typeof SaleItem>

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
export type Sale = v.InferOutput<typeof Sale>

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
