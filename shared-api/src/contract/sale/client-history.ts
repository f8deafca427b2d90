import * as v from 'valibot'
import { Id } from '../values/fields'
import { Payment } from './payment'
import { SaleStatus } from './sale'

/** A sale to the client, of whatever seller. */
const Purchase = v.object({
  id: Id,
  createdAt: v.string(),
  status: SaleStatus,
  employeeName: v.string(),
  /** True when the caller may open the sale: employees open their own. */
  readable: v.boolean(),
  /** Of total and balance. */
  currency: v.string(),
  total: v.number(),
  /** What is owed. Below 0: to be given back. */
  balance: v.number(),
  /** That of its first payment. */
  paymentMethodId: Id,
  /** The id is null for a line that no list has. */
  services: v.array(v.object({ id: v.nullable(Id), name: v.string(), quantity: v.number() })),
})
export type Purchase = v.InferOutput<typeof Purchase>

/** A payment of one of the purchases after the sale, or a refund, which is below 0. */
const LaterPayment = v.object({
  id: Id,
  saleId: Id,
  readable: v.boolean(),
  at: v.string(),
  /** The name of who took it. */
  by: v.string(),
  method: v.string(),
  /** With interest, in the currency of the sale. */
  amount: v.number(),
  /** What crossed the counter, in the currency of the method, and the rate, as of any payment. */
  ...v.pick(Payment, ['currency', 'handed', 'rate']).entries,
})
export type LaterPayment = v.InferOutput<typeof LaterPayment>

const Trip = v.object({
  saleId: Id,
  readable: v.boolean(),
  service: v.string(),
  quantity: v.number(),
  /** The first and the last day of travel. */
  from: v.string(),
  to: v.string(),
})
export type Trip = v.InferOutput<typeof Trip>

/** The purchases that a history has unless more are asked for. */
export const PURCHASES_SHOWN = 10
/** The most purchases of a history. The list of sales, filtered by the client, has all. */
export const MAX_PURCHASES = 500

/** Query of `GET /client/{id}/history`. */
export const ClientHistoryQuery = v.object({
  /** The largest number of purchases to answer. */
  purchases: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(MAX_PURCHASES)),
    `${PURCHASES_SHOWN}`,
  ),
})

const OwedSales = v.object({
  amount: v.number(),
  /** The number of sales of which it is owed. */
  sales: v.number(),
  /** The first of them, if the caller may open it. */
  saleId: v.nullable(Id),
})
export type OwedSales = v.InferOutput<typeof OwedSales>

const HistorySums = v.object({
  sales: v.number(),
  total: v.number(),
  owed: OwedSales,
  /** What is to be given back to the client. */
  owedToClient: OwedSales,
})

/** Response of `GET /client/{id}/history`: what a client has bought, without cancelled sales but for `purchases`. */
export const ClientHistory = v.object({
  /** In the currency of the business. */
  ...HistorySums.entries,
  /** The same of the sales in the other currency. Null: there are none. */
  second: v.nullable(v.object({ currency: v.string(), ...HistorySums.entries })),
  firstAt: v.nullable(v.string()),
  lastAt: v.nullable(v.string()),
  /** The newest, as many as the query asks for. */
  purchases: v.array(Purchase),
  /** Those of the purchases, the newest first. */
  payments: v.array(LaterPayment),
  /** Those that have not ended, the next one first, at most ten. */
  trips: v.array(Trip),
})
export type ClientHistory = v.InferOutput<typeof ClientHistory>
