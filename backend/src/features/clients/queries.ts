import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Client, ClientInput } from 'shared-api/contract'
import { listing } from '../../platform/resources/listing'
import { insertedId, type Resource } from '../../platform/resources/resource'
import { client } from '../../tables/people'
import {
  conflictingPersonFields,
  personSort,
  toPerson,
  toPersonColumns,
  UNIQUE_PERSON_FIELDS,
} from '../people/person'

const { search: _, ...columns } = getTableColumns(client)

export const clients: Resource<Client, ClientInput> = {
  table: client,
  listing: listing({
    from: sql`${client}`,
    id: client.id,
    search: client.search,
    sort: personSort(client),
    unique: UNIQUE_PERSON_FIELDS,
    columns,
    toRow: (row) => ({ id: row.id, version: row.version, person: toPerson(row) }),
  }),
  create: async (db, input) =>
    insertedId(await db.insert(client).values(toPersonColumns(input)).returning({ id: client.id })),
  findDuplicates: (db, input, id) => conflictingPersonFields(db, client, input, id),
  async update(db, id, input) {
    await db.update(client).set(toPersonColumns(input)).where(eq(client.id, id))
  },
}
