import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Client, ClientInput } from 'shared-api/contract'
import { client } from '../database/schema/people'
import { fromInput, personSort, toPerson, UNIQUE_TO_A_PERSON } from '../people/person'
import { listing } from '../resources/listing'
import { insertedId, type Resource } from '../resources/resource'
import { countedByTriggers } from '../resources/row-count'

const { search: _, ...columns } = getTableColumns(client)

export const clients: Resource<Client, ClientInput> = {
  table: client,
  listing: listing({
    from: sql`${client}`,
    id: client.id,
    search: client.search,
    sort: personSort(client),
    unique: UNIQUE_TO_A_PERSON,
    size: countedByTriggers('client'),
    columns,
    toRow: (row) => ({ id: row.id, version: row.version, person: toPerson(row) }),
  }),
  create: async (db, input) =>
    insertedId(await db.insert(client).values(fromInput(input)).returning({ id: client.id })),
  async update(db, id, input) {
    await db.update(client).set(fromInput(input)).where(eq(client.id, id))
  },
}
