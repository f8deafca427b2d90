import { eq, sql } from 'drizzle-orm'
import {
  DepartingTraveller,
  Departures,
  DeparturesQuery,
  MAX_DEPARTING_TRAVELLERS,
  Problem,
  reaches,
} from 'shared-api/contract'
import * as v from 'valibot'
import { audit } from '../../platform/audit'
import { type Caller, callerOf } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { fullNameSql } from '../../tables/columns'
import { client } from '../../tables/people'
import { sale, saleItem, traveller } from '../../tables/sales'
import type { Feature } from '../feature'
import { departuresOf, ofLine, readDepartures } from './queries'

export const departureRoutes: Feature = async (app, { db }) => {
  app.get(
    '/departure',
    {
      config: { access: 'readDepartures' },
      schema: {
        summary: 'Who travels in a period, and whose birthday is in it',
        querystring: DeparturesQuery,
        response: { 200: Departures, 400: Problem },
      },
    },
    (request) => readDepartures(db, callerOf(request), request.query),
  )
  app.get(
    '/departure/traveller',
    {
      config: { access: 'readDepartures' },
      schema: {
        summary: 'The travellers of the departures, with documents for sales that you may open',
        querystring: DeparturesQuery,
        response: { 200: v.array(DepartingTraveller), 400: Problem },
      },
    },
    (request) => exportTravellers(db, callerOf(request), request.query),
  )
}

/** The travellers of a period. The audit log has an entry, because the answer has documents. */
async function exportTravellers(
  db: Database,
  { role, accountId }: Caller,
  query: DeparturesQuery,
): Promise<DepartingTraveller[]> {
  const rows = await db
    .select({
      accountId: sale.accountId,
      from: sql<string>`${saleItem.travelFrom}::text`,
      to: sql<string>`${saleItem.travelTo}::text`,
      service: saleItem.name,
      saleId: saleItem.saleId,
      client: fullNameSql(client),
      name: traveller.name,
      lastname: traveller.lastname,
      documentKind: traveller.documentKind,
      document: traveller.document,
      birthday: traveller.birthday,
      expiresOn: traveller.expiresOn,
    })
    .from(saleItem)
    .innerJoin(sale, eq(sale.id, saleItem.saleId))
    .innerJoin(client, eq(client.id, sale.clientId))
    .innerJoin(traveller, ofLine)
    .where(departuresOf(query))
    .orderBy(saleItem.travelFrom, saleItem.saleId, saleItem.position, traveller.position)
    .limit(MAX_DEPARTING_TRAVELLERS)
  await audit(db, { accountId, action: 'export', entity: 'traveller', after: query })
  return rows.map(({ accountId: seller, ...row }) =>
    reaches({ role, accountId }, 'readSales', seller)
      ? row
      : { ...row, document: '', birthday: null, expiresOn: null },
  )
}
