import { eq, getTableColumns, sql } from 'drizzle-orm'
import {
  CLIENT_EXPORT,
  Client,
  ClientHistory,
  ClientHistoryQuery,
  ClientInput,
  dateIn,
  fromCents,
  IdParams,
  Problem,
} from 'shared-api/contract'
import { callerOf } from '../../platform/caller'
import { listing, type OnPages } from '../../platform/resources/listing'
import { insertedId, type Resource, requireOne } from '../../platform/resources/resource'
import { resourceRoutes } from '../../platform/resources/routes'
import { client } from '../../tables/people'
import type { Feature } from '../feature'
import { clientHistory } from './client-history'
import {
  conflictingPersonFields,
  personSort,
  toPerson,
  toPersonColumns,
  UNIQUE_PERSON_FIELDS,
} from './person'

export const clientRoutes: Feature = async (app, { db, region }) => {
  const today = () => dateIn(region.timeZone(), new Date())
  resourceRoutes(app, db, {
    name: 'client',
    entity: Client,
    input: ClientInput,
    resource: { ...clients, listing: { ...clients.listing, onPages: standing(today) } },
    access: {
      read: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'],
      create: ['EMPLOYEE', 'ADMINISTRATOR'],
      update: ['ADMINISTRATOR'],
    },
    csv: CLIENT_EXPORT,
  })
  app.get(
    '/client/:id/history',
    {
      config: { access: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] },
      schema: {
        summary: 'What a client has bought, and the next trips',
        params: IdParams,
        querystring: ClientHistoryQuery,
        response: { 200: ClientHistory, 400: Problem, 404: Problem },
      },
    },
    async (request) => {
      const { id: clientId } = request.params
      await requireOne(db, clients.listing, clientId)
      const { purchases } = request.query
      return clientHistory(db, callerOf(request), {
        clientId,
        purchases,
        today: today(),
      })
    },
  )
}

/**
 * What a client owes, and the first day of the next trip.
 *
 * @param today in the business's time zone
 */
const standing = (today: () => string): OnPages<Client> => ({
  columns: { owedCents: sql`owing.cents`, nextTrip: sql`travelling.day` },
  joins: () => sql`
    left join lateral (
      select coalesce(sum(subtotal_cents - discount_cents - paid_cents), 0)::float8 as cents
      from sale where client_id = ${client.id} and status = 'COMPLETED' and subtotal_cents - discount_cents > paid_cents
    ) as owing on true
    left join lateral (
      select min(travel_from)::text as day from sale_item join sale on sale.id = sale_id
      where sale_item.client_id = ${client.id} and travel_to >= ${today()}::date and status = 'COMPLETED'
    ) as travelling on true`,
  toFields: ({ owedCents, nextTrip }) => ({
    owed: fromCents(Number(owedCents)),
    nextTrip: nextTrip === null ? null : String(nextTrip),
  }),
})

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
