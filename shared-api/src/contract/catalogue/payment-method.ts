import * as v from 'valibot'
import { AvailableText, completePaging, listEntries } from '../api/page'
import { CURRENCY_COLUMN, type ExportColumn } from '../export/export-column'
import { Interest } from '../values/amount'
import { CurrencyCode, Id } from '../values/fields'
import { text } from '../values/text'

export const PaymentMethodInput = v.object({
  type: text(3, 50),
  interest: Interest,
  /** In which it is handed over. Undefined keeps the stored one, at first that of the business. */
  currency: v.optional(CurrencyCode),
  /** Undefined keeps the stored value. */
  isCash: v.optional(v.boolean()),
  /** Undefined keeps the stored value. */
  retired: v.optional(v.boolean()),
})
export type PaymentMethodInput = v.InferOutput<typeof PaymentMethodInput>
export type PaymentMethodPayload = v.InferInput<typeof PaymentMethodInput>

export const PaymentMethod = v.object({
  id: Id,
  type: v.string(),
  /** A fraction: 0.15 is a surcharge of 15 %. */
  interest: v.number(),
  /** In which it is handed over. */
  currency: v.string(),
  /** True for money that is counted when the drawer is closed. */
  isCash: v.optional(v.boolean()),
  /** True when it is no longer offered. */
  retired: v.optional(v.boolean()),
})
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>

/** A copy of a payment method in a sale or payment. */
export const UsedMethod = v.pick(PaymentMethod, ['id', 'type', 'interest'])
export type UsedMethod = v.InferOutput<typeof UsedMethod>

export const PaymentMethodQuery = v.pipe(
  v.object({ ...listEntries, available: AvailableText }),
  completePaging(),
)
export type PaymentMethodQuery = v.InferOutput<typeof PaymentMethodQuery>

export const PAYMENT_METHOD_EXPORT: readonly ExportColumn<PaymentMethod>[] = [
  ['Id', 'Id', ({ id }) => id],
  ['Name', 'Nombre', ({ type }) => type],
  ['Interest', 'Interés', ({ interest }) => interest],
  CURRENCY_COLUMN,
]
