import * as v from 'valibot'
import { completePaging, listEntries } from '../api/page'
import type { ExportColumn } from '../export/export-column'
import { CurrencySum } from '../values/amount'
import { Id } from '../values/fields'
import { Person, personColumns, personInput } from './person'

export const ClientInput = v.object(personInput)
export type ClientInput = v.InferOutput<typeof ClientInput>
export type ClientPayload = v.InferInput<typeof ClientInput>

/** Fields that pages of the list have only when they are asked for, because they are computed from the sales. */
const onPages = {
  /** What is owed of all sales to the client, in the currency of the business. */
  owed: v.optional(v.number()),
  /** The first day of the next trip that has not ended, `YYYY-MM-DD`. Null: none. */
  nextTrip: v.optional(v.nullable(v.string())),
}

export const Client = v.object({
  id: Id,
  person: Person,
  ...onPages,
  /** With `owed`: the same by currency, that of the business first. */
  owedSums: v.optional(v.array(CurrencySum)),
})
export type Client = v.InferOutput<typeof Client>

const Asked = v.picklist(
  Object.keys(onPages) as (keyof typeof onPages)[],
  `Of ${Object.keys(onPages).join(',')}`,
)

/** Query of the list of clients. */
export const ClientQuery = v.pipe(
  v.object({
    ...listEntries,
    /** What pages have besides, separated by commas: `owed,nextTrip`. */
    with: v.optional(
      v.pipe(
        v.string(),
        v.transform((names) => names.split(',')),
        v.array(Asked),
      ),
    ),
  }),
  completePaging(),
)
export type ClientQuery = v.InferOutput<typeof ClientQuery>

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
