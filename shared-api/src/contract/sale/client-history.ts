import * as v from 'valibot'
import { Id } from '../values/fields'
import { SaleStatus } from './sale'

/** A sale to the client, of whatever seller. */
const Purchase = v.object({
  id: Id,
  createdAt: v.string(),
  status: SaleStatus,
  employeeName: v.string(),
  /** True when the caller may open the sale: employees open their own. */
  readable: v.boolean(),
  total: v.number(),
  /** What is owed. Below 0: to be given back. */
  balance: v.number(),
  /** That of its first payment. */
  paymentMethodId: Id,
  services: v.array(v.object({ id: Id, name: v.string(), quantity: v.number() })),
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
  /** With interest. */
  amount: v.number(),
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

/** Response of `GET /client/{id}/history`: what a client has bought, without cancelled sales but for `purchases`. */
export const ClientHistory = v.object({
  sales: v.number(),
  total: v.number(),
  firstAt: v.nullable(v.string()),
  lastAt: v.nullable(v.string()),
  owed: OwedSales,
  /** What is to be given back to the client. */
  owedToClient: OwedSales,
  /** The newest, as many as the query asks for. */
  purchases: v.array(Purchase),
  /** Those of the purchases, the newest first. */
  payments: v.array(LaterPayment),
  /** Those that have not ended, the next one first, at most ten. */
  trips: v.array(Trip),
})
export type ClientHistory = v.InferOutput<typeof ClientHistory>
