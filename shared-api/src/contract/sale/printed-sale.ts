import * as v from 'valibot'
import { Id } from '../values/fields'
import { fromCents, toCents } from '../values/money'
import { DiscountUnit } from './discount'
import type { Payment } from './payment'
import { type Sale, type SaleItem, SaleStatus } from './sale'

/** `GET /sale/{id}/conditions`: those of the quote that was sold, or of the office at the moment of the sale. */
export const SaleConditions = v.object({ conditions: v.optional(v.string()) })
export type SaleConditions = v.InferOutput<typeof SaleConditions>

/** An amount of another currency, and the rate by which it was converted. */
export const Converted = v.object({ amount: v.number(), currency: v.string(), rate: v.number() })
export type Converted = v.InferOutput<typeof Converted>

/**
 * What the client of a sale reads of it: printed, mailed, or by a link. A list of what goes out, so that a new field of a sale stays
 * inside until it is added here. It has no ids but the numbers of sales, and no reason of a cancellation, which is for the staff.
 */
export const PrintedSale = v.object({
  /** The number of the sale. */
  id: Id,
  status: SaleStatus,
  createdAt: v.string(),
  cancelledAt: v.nullable(v.string()),
  client: v.object({ name: v.string(), lastname: v.string(), dni: v.number(), email: v.string() }),
  employeeName: v.string(),
  paymentMethod: v.object({ type: v.string(), interest: v.number() }),
  saleItems: v.array(
    v.object({
      /** The line of the sale. */
      line: v.number(),
      name: v.string(),
      price: v.number(),
      quantity: v.number(),
      from: v.nullable(v.string()),
      to: v.nullable(v.string()),
      /** The unit price before it was converted to the currency of the sale. Null: it was not. */
      original: v.nullable(Converted),
      /** The number of its booking, where clients may see it. */
      reference: v.optional(v.string()),
    }),
  ),
  /** Of all amounts. */
  currency: v.string(),
  subtotal: v.number(),
  discount: v.nullable(
    v.object({
      /** The name of the service that it is on. Null: the whole sale. */
      service: v.nullable(v.string()),
      unit: DiscountUnit,
      value: v.number(),
      reason: v.string(),
      amount: v.number(),
    }),
  ),
  total: v.number(),
  /** What was paid and given back, the first one first, with interest. Empty: not told. */
  payments: v.array(
    v.object({
      at: v.string(),
      method: v.string(),
      amount: v.number(),
      /** What was handed over in another currency. Null: the same amount. */
      handed: v.nullable(Converted),
      /** Who paid, and by which transfer. Null or undefined: not noted. */
      payer: v.optional(v.nullable(v.string())),
    }),
  ),
  /** What is owed, without interest. Negative: to be given back. */
  balance: v.number(),
  /** The day until which it is to be paid. */
  dueOn: v.nullable(v.string()),
  /** Those of cancellation and payment that were agreed on. Empty or undefined: none. */
  conditions: v.optional(v.string()),
})
export type PrintedSale = v.InferOutput<typeof PrintedSale>

const shownReference = (booking: SaleItem['booking']): string | undefined =>
  (booking?.shown && booking.state !== 'cancelled' && booking.reference) || undefined

/** What a sale, or a quote, says to its client of what is sold. */
export function printedTerms({
  saleItems,
  currency,
  subtotal,
  discount,
  paymentMethod,
}: Pick<Sale, 'saleItems' | 'currency' | 'subtotal' | 'discount' | 'paymentMethod'>) {
  return {
    paymentMethod: { type: paymentMethod.type, interest: paymentMethod.interest },
    saleItems: saleItems.map(
      (
        { line, name, price, quantity, from, to, original, booking },
        index,
      ): PrintedSale['saleItems'][number] => ({
        line: line ?? index,
        name,
        price,
        quantity,
        from,
        to,
        original: original
          ? { amount: original.price, currency: original.currency, rate: original.rate }
          : null,
        reference: shownReference(booking),
      }),
    ),
    currency,
    subtotal,
    discount: discount
      ? {
          // Lines that are not in the catalogue have no service either.
          service:
            saleItems.find(({ serviceId }) => serviceId !== null && serviceId === discount.serviceId)?.name ??
            null,
          unit: discount.unit,
          value: discount.value,
          reason: discount.reason,
          amount: discount.amount,
        }
      : null,
  }
}

/** @param payments of the sale. Not told when they are left out. */
export function printedSale(
  sale: Sale,
  payments: readonly Payment[] = [],
  { conditions = '' }: SaleConditions = {},
): PrintedSale {
  const { client } = sale
  return {
    id: sale.id,
    status: sale.status,
    createdAt: sale.createdAt,
    cancelledAt: sale.cancelledAt,
    client: { name: client.name, lastname: client.lastname, dni: client.dni, email: client.email },
    employeeName: sale.employeeName,
    ...printedTerms(sale),
    total: sale.total,
    payments: payments.map(
      ({ at, paymentMethod, amount, interest, currency, handed, rate, payer = null }) => ({
        at,
        method: paymentMethod.type,
        amount: fromCents(toCents(amount) + toCents(interest)),
        handed: rate === null ? null : { amount: handed, currency, rate },
        payer,
      }),
    ),
    balance: sale.balance ?? 0,
    dueOn: sale.dueOn ?? null,
    conditions,
  }
}
