import * as v from 'valibot'
import { Id } from '../values/fields'
import { message } from '../values/message'
import { text } from '../values/text'

/** The most views of one account, and of everybody. */
export const MAX_SAVED_VIEWS = 100

/** The query string of the list's address, as URLSearchParams writes it: `q=ana&size=10`. */
const ViewQuery = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.regex(/^[\w*.\-+%&=]*$/, message(/*i18n*/ 'Not a query string')),
)

const content = { name: text(1, 60), query: ViewQuery }

/** Payload of `PUT /saved-view/{id}`. */
export const SavedViewChange = v.object(content)
export type SavedViewChange = v.InferOutput<typeof SavedViewChange>

/** Payload of `POST /saved-view`: filters, sort, columns and page size of a list, under a name. */
export const SavedViewInput = v.object({
  ...content,
  /** The path of the list's section without its slash: `clients`. */
  list: v.pipe(v.string(), v.maxLength(60), v.regex(/^[a-z][a-z0-9-]*$/)),
  /** True for a view of everybody, false for the caller's own. */
  shared: v.boolean(),
})
export type SavedViewInput = v.InferOutput<typeof SavedViewInput>

export const SavedView = v.object({
  id: Id,
  list: v.string(),
  name: v.string(),
  query: v.string(),
  shared: v.boolean(),
  /** For If-Match of a change. */
  version: v.number(),
})
export type SavedView = v.InferOutput<typeof SavedView>
