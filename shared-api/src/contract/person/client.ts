import * as v from 'valibot'
import type { ExportColumn } from '../export/export-column'
import { Id } from '../values/fields'
import { Person, personColumns, personInput } from './person'

export const ClientInput = v.object(personInput)
export type ClientInput = v.InferOutput<typeof ClientInput>
export type ClientPayload = v.InferInput<typeof ClientInput>

export const Client = v.object({
  id: Id,
  person: Person,
  /** What is owed of all sales to the client. Only pages of the list have it. */
  owed: v.optional(v.number()),
  /** The first day of the next trip that has not ended, `YYYY-MM-DD`. Null: none. Only pages of the list have it. */
  nextTrip: v.optional(v.nullable(v.string())),
})
export type Client = v.InferOutput<typeof Client>

/** Body of `POST /client/{id}/merge`: another record of the same person, which becomes one with the client. */
export const ClientMerge = v.object({
  otherId: Id,
  /** The `ETag` of the other record. */
  otherEtag: v.string(),
  /** What holds for the person from then on. */
  person: ClientInput,
})
export type ClientMerge = v.InferOutput<typeof ClientMerge>

export const CLIENT_EXPORT: readonly ExportColumn<Client>[] = [['Id', 'Id', ({ id }) => id], ...personColumns]
