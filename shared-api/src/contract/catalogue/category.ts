import * as v from 'valibot'
import type { ExportColumn } from '../export/export-column'
import { Id } from '../values/fields'
import { multilineText, text } from '../values/text'

export const CategoryInput = v.object({
  name: text(4, 50),
  description: multilineText(4, 150),
  /** Undefined keeps the stored value. */
  retired: v.optional(v.boolean()),
})
export type CategoryInput = v.InferOutput<typeof CategoryInput>
export type CategoryPayload = v.InferInput<typeof CategoryInput>

export const Category = v.object({
  id: Id,
  name: v.string(),
  description: v.string(),
  /** True when its services are no longer sold. */
  retired: v.optional(v.boolean()),
})
export type Category = v.InferOutput<typeof Category>

export const CATEGORY_EXPORT: readonly ExportColumn<Category>[] = [
  ['Id', 'Id', ({ id }) => id],
  ['Name', 'Nombre', ({ name }) => name],
  ['Description', 'Descripción', ({ description }) => description],
]
