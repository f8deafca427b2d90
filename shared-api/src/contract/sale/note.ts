import * as v from 'valibot'
import { completePaging, listEntries } from '../api/page'
import { Id, IdInput, IdText } from '../values/fields'
import { message } from '../values/message'
import { multilineText } from '../values/text'

/** Payload of `POST /note`: a note on a client or on a sale. Notes are never changed. */
export const NoteInput = v.pipe(
  v.object({
    text: multilineText(1, 1000),
    clientId: v.optional(IdInput),
    saleId: v.optional(IdInput),
  }),
  v.forward(
    v.check(
      ({ clientId, saleId }) => (clientId === undefined) !== (saleId === undefined),
      message(/*i18n*/ 'A client or a sale'),
    ),
    ['clientId'],
  ),
)
export type NoteInput = v.InferOutput<typeof NoteInput>
export type NotePayload = v.InferInput<typeof NoteInput>

export const Note = v.object({
  id: Id,
  createdAt: v.string(),
  authorName: v.string(),
  text: v.string(),
  /** A note on a sale is also one on the client of the sale. */
  clientId: Id,
  saleId: v.nullable(Id),
})
export type Note = v.InferOutput<typeof Note>

/** Query of the list of notes. `clientId` finds those on the client's sales, too. */
export const NoteQuery = v.pipe(
  v.object({ ...listEntries, clientId: v.optional(IdText), saleId: v.optional(IdText) }),
  completePaging(),
)
export type NoteQuery = v.InferOutput<typeof NoteQuery>
