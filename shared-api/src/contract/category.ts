import * as v from 'valibot'
import { Id } from './fields'
import { multilineText, text } from './text'

export const CategoryInput = v.object({ name: text(4, 50), description: multilineText(4, 150) })
export type CategoryInput = v.InferOutput<typeof CategoryInput>
/** The payload that a client sends. */
export type CategoryPayload = v.InferInput<typeof CategoryInput>

export const Category = v.object({ id: Id, name: v.string(), description: v.string() })
export type Category = v.InferOutput<typeof Category>
