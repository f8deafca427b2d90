import * as v from 'valibot'
import { boundedArray } from './bounded-array'
import { CalendarDate } from './calendar-date'
import { Email, FormId, Id, IdInput, IdText, Timestamp, text } from './fields'
import { listEntries, pageIsWhole } from './page'
import { PaymentMethod } from './payment-method'
import { Problem } from './problem'

export const MAX_QUANTITY = 999

/** The most lines of one sale. */
const MAX_LINES = 100

const SaleItemInput = v.pipe(
  v.object({
    serviceId: IdInput,
    quantity: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1, 'At least 1'),
        v.maxValue(MAX_QUANTITY, `At most ${MAX_QUANTITY}`),
      ),
      1,
    ),
    /** Both default to the moment of the sale. */
    from: v.optional(Timestamp),
    to: v.optional(Timestamp),
  }),
  v.forward(
    v.check(({ from, to }) => !from || !to || Date.parse(from) <= Date.parse(to), 'Not before the start'),
    ['to'],
  ),
)

/** `POST /sale` and `PUT /sale/{id}`. Prices, interest and total are the server's own. */
export const SaleInput = v.object({
  id: FormId,
  clientId: IdInput,
  /** The caller's own; that of a sale that is corrected. */
  employeeEmail: Email,
  paymentMethodId: IdInput,
  saleItems: v.pipe(
    boundedArray(SaleItemInput, MAX_LINES, `At most ${MAX_LINES} services`),
    v.minLength(1, 'Select at least one service'),
    v.check(
      (items) => new Set(items.map((item) => item.serviceId)).size === items.length,
      'Each service once',
    ),
  ),
  /** The total that the user saw; the sale is refused when it is no longer right. */
  total: v.optional(v.pipe(v.number(), v.minValue(0))),
})
export type SaleInput = v.InferOutput<typeof SaleInput>
export type SalePayload = v.InferInput<typeof SaleInput>

export const SaleStatus = v.picklist(['COMPLETED', 'CANCELLED'])
export type SaleStatus = v.InferOutput<typeof SaleStatus>

/** A line of a sale, with the name and price of that day. */
export const SaleItem = v.object({
  serviceId: Id,
  name: v.string(),
  price: v.number(),
  quantity: v.number(),
  from: v.string(),
  to: v.string(),
})
export type SaleItem = v.InferOutput<typeof SaleItem>

/** A sale as it was made: later changes of client, service or payment method do not touch it. */
export const Sale = v.object({
  id: Id,
  status: SaleStatus,
  createdAt: v.string(),
  clientId: Id,
  client: v.object({ name: v.string(), lastname: v.string(), dni: v.number(), email: v.string() }),
  employeeEmail: v.string(),
  employeeName: v.string(),
  paymentMethodId: Id,
  paymentMethod: PaymentMethod,
  saleItems: v.array(SaleItem),
  /** Sum of the lines, before interest. */
  subtotal: v.number(),
  total: v.number(),
  cancelledAt: v.nullable(v.string()),
  cancelReason: v.nullable(v.string()),
  /** The sale that this one takes the place of. */
  corrects: v.nullable(Id),
  /** The sale that has taken the place of this one, which is cancelled then. */
  correctedBy: v.nullable(Id),
})
export type Sale = v.InferOutput<typeof Sale>

/** 409 `price-changed`: what the sale would be with the prices of now. Nothing was stored. */
export const PriceChanged = v.object({
  ...Problem.entries,
  current: v.object({
    services: v.array(v.object({ id: Id, name: v.string(), price: v.number() })),
    paymentMethod: PaymentMethod,
    total: v.number(),
  }),
})
export type PriceChanged = v.InferOutput<typeof PriceChanged>

/** What narrows sales down, as a list and as figures: those of a category or service have a line of it. */
export const saleFilterEntries = {
  paymentMethodId: v.optional(IdText),
  categoryId: v.optional(IdText),
  serviceId: v.optional(IdText),
  employeeEmail: v.optional(Email),
}

/** Query string of the list of sales: of the days `from` to `to`, both included, as the business's calendar has them. */
export const SaleQuery = v.pipe(
  v.object({
    ...listEntries,
    ...saleFilterEntries,
    from: v.optional(CalendarDate),
    to: v.optional(CalendarDate),
  }),
  v.forward(
    v.check((query) => pageIsWhole(query), 'Goes with pageSize'),
    ['pageIndex'],
  ),
)
export type SaleQuery = v.InferOutput<typeof SaleQuery>

/** `POST /sale/{id}/cancel` */
export const SaleCancel = v.object({ reason: text(3, 200) })
export type SaleCancel = v.InferOutput<typeof SaleCancel>

const SaleFigure = v.object({ sales: v.number(), revenue: v.number() })

/** `GET /sale/figures`: what the caller's sales of today and of this month come to, without cancelled ones. */
export const SaleFigures = v.object({
  /** The calendar date that it is at the business. */
  today: v.string(),
  day: SaleFigure,
  month: SaleFigure,
})
export type SaleFigures = v.InferOutput<typeof SaleFigures>
