import * as v from 'valibot'
import { Category } from './category'
import { Amount, FormId, Id, IdInput, IdText, text } from './fields'
import { listEntries, pageIsWhole } from './page'

/**
 * Takes both readings of the payload: `categoryId`, or the category nested, or both where they agree.
 * What comes out has the one `categoryId`.
 */
export const ServiceInput = v.pipe(
  v.object({
    id: FormId,
    name: text(3, 50),
    description: text(15, 150),
    price: Amount,
    categoryId: v.optional(IdInput),
    category: v.optional(v.object({ id: IdInput })),
  }),
  v.forward(
    v.check(({ categoryId, category }) => (categoryId ?? category?.id) !== undefined, 'Select a Category'),
    ['categoryId'],
  ),
  v.forward(
    v.check(
      ({ categoryId, category }) => !categoryId || !category || categoryId === category.id,
      'Differs from category.id',
    ),
    ['categoryId'],
  ),
  v.transform(({ name, description, price, categoryId, category }) => ({
    name,
    description,
    price,
    categoryId: categoryId ?? category?.id ?? 0,
  })),
)
/** What the server stores. */
export type ServiceInput = v.InferOutput<typeof ServiceInput>
/** What a client sends: both readings of the category, and the timestamps, which the server keeps itself. */
export type ServicePayload = v.InferInput<typeof ServiceInput> & {
  category?: Category
  createdAt?: string
  updatedAt?: string
}

const PriceText = v.pipe(v.string(), v.regex(/^\d{1,7}(\.\d{1,2})?$/, 'An amount'), v.transform(Number))

/** Query string of the list of services: of one category, at prices from `minPrice` to `maxPrice`. */
export const ServiceQuery = v.pipe(
  v.object({
    ...listEntries,
    categoryId: v.optional(IdText),
    minPrice: v.optional(PriceText),
    maxPrice: v.optional(PriceText),
  }),
  v.forward(
    v.check((query) => pageIsWhole(query), 'Goes with pageSize'),
    ['pageIndex'],
  ),
)
export type ServiceQuery = v.InferOutput<typeof ServiceQuery>

export const Service = v.object({
  id: Id,
  name: v.string(),
  description: v.string(),
  price: v.number(),
  category: Category,
  createdAt: v.string(),
  updatedAt: v.string(),
})
export type Service = v.InferOutput<typeof Service>
