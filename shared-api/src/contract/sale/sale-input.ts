import * as v from 'valibot'
import { Rate } from '../business/rate'
import { CashSteps } from '../business/region'
import { ClientInput } from '../person/client'
import { Amount, Interest, SumAmount } from '../values/amount'
import { boundedArray } from '../values/bounded-array'
import { CalendarDate } from '../values/calendar-date'
import { CurrencyCode, Email, FormId, IdInput, LineNumber } from '../values/fields'
import { message } from '../values/message'
import { MAX_SUM } from '../values/money'
import { text } from '../values/text'
import { Timestamp } from '../values/timestamp'
import { DiscountInput } from './discount'
import { methodEntries, Payer, paidEntries } from './payment'
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
      v.object({
        ...paidEntries,
        amount: v.optional(SumAmount),
        note: v.nullish(text(0, 200)),
        payer: Payer,
      }),
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
