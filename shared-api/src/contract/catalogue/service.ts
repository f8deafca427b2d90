import * as v from 'valibot'
import { AvailableText, completePaging, listEntries } from '../api/page'
import { amountCell } from '../export/csv'
import { CURRENCY_COLUMN, type ExportColumn } from '../export/export-column'
import { Amount } from '../values/amount'
import { CurrencyCode, FormId, Id, IdInput, IdText } from '../values/fields'
import { message } from '../values/message'
import { multilineText, text } from '../values/text'
import { Category } from './category'

/** The longest trip. */
const MAX_DAYS = 365

/** How many days a service lasts. */
export const TripDays = v.pipe(
  v.number(),
  v.integer(message(/*i18n*/ 'Invalid input')),
  v.minValue(1, message(/*i18n*/ 'At least 1')),
  v.maxValue(MAX_DAYS, message(/*i18n*/ 'At most {max}', { max: MAX_DAYS })),
)

/**
 * Accepts the category as `categoryId`, nested, or both when they agree. The output has only `categoryId`.
 */
export const ServiceInput = v.pipe(
  v.object({
    id: FormId,
    name: text(3, 50),
    description: multilineText(15, 150),
    price: Amount,
    /** Of the price. Undefined keeps the stored one, at first that of the business. */
    currency: v.optional(CurrencyCode),
    categoryId: v.optional(IdInput),
    category: v.optional(v.object({ id: IdInput })),
    /** Undefined keeps the stored value, here and below. */
    days: v.optional(v.nullable(TripDays)),
    datesRequired: v.optional(v.boolean()),
    retired: v.optional(v.boolean()),
  }),
  v.forward(
    v.check(
      ({ categoryId, category }) => (categoryId ?? category?.id) !== undefined,
      message(/*i18n*/ 'Required'),
    ),
    ['categoryId'],
  ),
  v.forward(
    v.check(
      ({ categoryId, category }) => !categoryId || !category || categoryId === category.id,
      'Differs from category.id',
    ),
    ['categoryId'],
  ),
  v.transform(({ id: _, category, ...input }) => ({
    ...input,
    categoryId: input.categoryId ?? category?.id ?? 0,
  })),
)
/** The values that the server stores. */
export type ServiceInput = v.InferOutput<typeof ServiceInput>
/** The payload that a client sends: both forms of the category, and timestamps, which the server ignores. */
export type ServicePayload = v.InferInput<typeof ServiceInput> & {
  category?: Category
  createdAt?: string
  updatedAt?: string
}

const PriceText = v.pipe(
  v.string(),
  v.regex(/^\d{1,10}(\.\d{1,2})?$/, message(/*i18n*/ 'Enter an amount')),
  v.transform(Number),
)

/** Query of the list of services: filters by category, currency and price range. */
export const ServiceQuery = v.pipe(
  v.object({
    ...listEntries,
    categoryId: v.optional(IdText),
    /** Of the price. A price range without one is in that of the business. */
    currency: v.optional(CurrencyCode),
    minPrice: v.optional(PriceText),
    maxPrice: v.optional(PriceText),
    available: AvailableText,
  }),
  completePaging(),
)
export type ServiceQuery = v.InferOutput<typeof ServiceQuery>

export const Service = v.object({
  id: Id,
  name: v.string(),
  description: v.string(),
  price: v.number(),
  currency: v.string(),
  category: Category,
  /** How many days it lasts, which fills the last day of travel. */
  days: v.optional(v.number()),
  /** True when a sale must say the days of travel. */
  datesRequired: v.optional(v.boolean()),
  /** True when it is no longer sold. */
  retired: v.optional(v.boolean()),
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type Service = v.InferOutput<typeof Service>

export const SERVICE_EXPORT: readonly ExportColumn<Service>[] = [
  ['Id', 'Id', ({ id }) => id],
  ['Name', 'Nombre', ({ name }) => name],
  ['Description', 'Descripción', ({ description }) => description],
  ['Price', 'Precio', amountCell(({ price }) => price)],
  CURRENCY_COLUMN,
  ['Category', 'Categoría', ({ category }) => category.name],
]
