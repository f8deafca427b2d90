import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type Client, type ClientInput, currencySums } from 'shared-api/contract'
import type { Database } from '../../platform/database/database'
import { statement } from '../../platform/database/statement'
import { listing, type OnPages } from '../../platform/resources/listing'
import type { Resource } from '../../platform/resources/resource'
import { client, mergedClient } from '../../tables/people'
import { balanceOf, sale } from '../../tables/sales'
import {
  conflictingPersonFields,
  personSort,
  toPerson,
  toPersonColumns,
  UNIQUE_PERSON_FIELDS,
} from './person'

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
  toColumns: toPersonColumns,
  findDuplicates: (db, input, id) => conflictingPersonFields(db, client, input, id),
}

/**
 * What a client owes, and the first day of the next trip. Each has an index of its own.
 *
 * @param today in the business's time zone
 * @param currency of the business
 */
export const clientPages = (
  today: () => string,
  currency: () => string,
): Record<'owed' | 'nextTrip', OnPages<Client>> => ({
  owed: {
    columns: { owed: sql`owing.sums` },
    joins: () => sql`
      left join lateral (
        select json_agg(json_build_object('currency', currency, 'cents', cents)) as sums from (
          select currency, sum(${balanceOf(sale)})::float8 as cents from sale
          where client_id = ${client.id} and status = 'COMPLETED' and ${balanceOf(sale)} > 0
          group by 1
        ) as of_currency
      ) as owing on true`,
    toFields: ({ owed }) => {
      const owedSums = currencySums((owed as { currency: string; cents: number }[] | null) ?? [], currency())
      return { owed: owedSums[0]?.amount ?? 0, owedSums }
    },
  },
  nextTrip: {
    columns: { nextTrip: sql`travelling.day` },
    joins: () => sql`
      left join lateral (
        select min(travel_from)::text as day from sale_item join sale on sale.id = sale_id
        where sale.client_id = ${client.id} and travel_to >= ${today()}::date and status = 'COMPLETED'
      ) as travelling on true`,
    toFields: ({ nextTrip }) => ({ nextTrip: nextTrip === null ? null : String(nextTrip) }),
  },
})

/** The id of the client that this one has become one with. Undefined when it has not. */
export async function findMerged(db: Database, id: number): Promise<number | undefined> {
  const [row] = await db.select().from(mergedClient).where(eq(mergedClient.id, id))
  return row?.mergedInto
}

/** The id of a client of today, in SQL: its own, or that of the client that it has become one with. */
export const currentClientId = (id: unknown): SQL =>
  sql`coalesce((select merged_into from merged_client where id = ${id}::int), ${id}::int)`

const lock = statement(
  sql`select id from client where id = ${currentClientId(sql.placeholder('id'))} for key share`,
  { prepared: true },
)

/**
 * Keeps a client from becoming one with another until the transaction ends. Clients are locked before sales and held sales, so
 * that no two requests wait for each other.
 *
 * @returns the id of the client of today. Undefined when there is none.
 */
export async function lockClient(tx: Database, id: number): Promise<number | undefined> {
  const [row] = await lock.run<{ id: number }>(tx, { id })
  if (row) return row.id
  // It has become one with another while this waited for the lock.
  return (await findMerged(tx, id)) === undefined ? undefined : lockClient(tx, id)
}

/** What was sent for a client, with the client of today, who is locked as `lockClient` does. An unknown one stays, to be refused. */
export async function withClient<Input extends { clientId: number }>(
  tx: Database,
  input: Input,
): Promise<Input> {
  return { ...input, clientId: (await lockClient(tx, input.clientId)) ?? input.clientId }
}
