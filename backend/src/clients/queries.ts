import { eq, getTableColumns } from 'drizzle-orm'
import type { Client, ClientInput } from 'shared-api/contract'
import { client } from '../database/schema/people'
import { fromInput, personSearch, personSort, toPerson } from '../people/person'
import { changed, insertedId, type Resource, slice } from '../resources/resource'

export const clients: Resource<Client, ClientInput> = {
  table: client,
  listing: {
    id: client.id,
    search: personSearch(client),
    sort: personSort(client),
    async rows(db, query) {
      const columns = { ...getTableColumns(client), key: query.key }
      const rows = await slice(db.select(columns).from(client).$dynamic(), query)
      return rows.map((row) => ({ id: row.id, version: row.version, key: row.key, person: toPerson(row) }))
    },
    count: (db, where) => db.$count(client, where),
  },
  create: async (db, input) =>
    insertedId(await db.insert(client).values(fromInput(input)).returning({ id: client.id })),
  async update(db, id, input) {
    await db
      .update(client)
      .set({ ...fromInput(input), ...changed(client) })
      .where(eq(client.id, id))
  },
}
