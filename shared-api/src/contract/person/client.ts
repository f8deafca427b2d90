import * as v from 'valibot'
import type { ExportColumn } from '../export/export-column'
import { Id } from '../values/fields'
import { Person, personColumns, personInput } from './person'

export const ClientInput = v.object(personInput)
export type ClientInput = v.InferOutput<typeof ClientInput>
/** The payload that a client of the API sends. */
export type ClientPayload = v.InferInput<typeof ClientInput>

export const Client = v.object({ id: Id, person: Person })
export type Client = v.InferOutput<typeof Client>

export const CLIENT_EXPORT: readonly ExportColumn<Client>[] = [['Id', 'Id', ({ id }) => id], ...personColumns]
