import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Client, ClientInput } from 'shared-api/contract'
import { client } from '../database/schema/people'
import { fromInput, personSort, toPerson, UNIQUE_TO_A_PERSON } from '../people/person'
import { insertedId, type Resource, slice } from '../resources/resource'

export const clients: Resource<Client, ClientInput> = {
  table: client,
  listing: {
    from: sql`${client}`,
    id: client.id,
    search: sql`${client.search}`,
    sort: personSort(client),
    unique: UNIQUE_TO_A_PERSON,
    counted: 'client',
    async rows(db, query) {
      const { search: _, ...columns } = getTableColumns(client)
      const rows = await slice(
        db
          .select({ ...columns, key: query.key })
          .from(client)
          .$dynamic(),
        query,
      )
      return rows.map((row) => ({ id: row.id, version: row.version, key: row.key, person: toPerson(row) }))
    },
  },
  create: async (db, input) =>
    insertedId(await db.insert(client).values(fromInput(input)).returning({ id: client.id })),
  async update(db, id, input) {
    await db.update(client).set(fromInput(input)).where(eq(client.id, id))
  },
}
