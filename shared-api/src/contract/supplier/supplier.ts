import * as v from 'valibot'
import { AvailableText, completePaging, listEntries } from '../api/page'
import type { ExportColumn } from '../export/export-column'
import { PhoneNumber } from '../person/person'
import { CurrencyCode, Email, Id } from '../values/fields'
import { message } from '../values/message'
import { text } from '../values/text'

const MAX_TERMS = 365

/** When a booking is to be paid: so many days after the sale, or before the departure. */
export const SupplierTerms = v.object({
  days: v.pipe(
    v.number(),
    v.integer(message(/*i18n*/ 'Invalid input')),
    v.minValue(0, message(/*i18n*/ 'At least 0')),
    v.maxValue(MAX_TERMS, message(/*i18n*/ 'At most {max}', { max: MAX_TERMS })),
  ),
  from: v.picklist(['sale', 'departure']),
})
export type SupplierTerms = v.InferOutput<typeof SupplierTerms>

/** A field that is undefined keeps its stored value. */
export const SupplierInput = v.object({
  name: text(2, 100),
  /** 0: none. */
  phone: v.optional(PhoneNumber),
  /** Empty: none. */
  email: v.optional(v.union([v.literal(''), Email])),
  retired: v.optional(v.boolean()),
  /** In which its costs are usually typed. Null: that of the business. */
  currency: v.optional(v.nullable(CurrencyCode)),
  /** Null: not agreed on. */
  terms: v.optional(v.nullable(SupplierTerms)),
  /** Where it is paid, for example an account of a bank. */
  payTo: v.optional(text(0, 200)),
})
export type SupplierInput = v.InferOutput<typeof SupplierInput>
export type SupplierPayload = v.InferInput<typeof SupplierInput>

/** With whom services are booked. */
export const Supplier = v.object({
  id: Id,
  name: v.string(),
  /** 0: unknown. */
  phone: v.number(),
  /** Empty: unknown. */
  email: v.string(),
  /** True when nothing is booked with it any more. */
  retired: v.optional(v.boolean()),
  /** Undefined here and below for those who may not read costs. */
  currency: v.optional(v.nullable(v.string())),
  terms: v.optional(v.nullable(SupplierTerms)),
  payTo: v.optional(v.string()),
})
export type Supplier = v.InferOutput<typeof Supplier>

export const SupplierQuery = v.pipe(v.object({ ...listEntries, available: AvailableText }), completePaging())
export type SupplierQuery = v.InferOutput<typeof SupplierQuery>

export const SUPPLIER_EXPORT: readonly ExportColumn<Supplier>[] = [
  ['Id', 'Id', ({ id }) => id],
  ['Name', 'Nombre', ({ name }) => name],
  ['Phone number', 'Teléfono', ({ phone }) => phone || ''],
  ['Email', 'Correo electrónico', ({ email }) => email],
]
