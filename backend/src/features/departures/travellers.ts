import { eq, sql } from 'drizzle-orm'
import { type DepartingTraveller, type DeparturesQuery, MAX_DEPARTING_TRAVELLERS } from 'shared-api/contract'
import { audit } from '../../platform/audit/audit'
import type { Caller } from '../../platform/caller/caller'
import type { Database } from '../../platform/database/database'
import { client } from '../../tables/people'
import { sale, saleItem } from '../../tables/sales'
import { traveller } from '../../tables/travellers'
import { ofLine } from './line-travellers'
import { departuresOf } from './queries'

/** The travellers of a period. The audit log has an entry, because the answer has documents. */
export async function exportTravellers(
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
      client: sql<string>`${client.name} || ' ' || ${client.lastname}`,
      name: traveller.name,
      lastname: traveller.lastname,
      documentKind: traveller.documentKind,
      document: traveller.document,
      birthday: traveller.birthday,
    })
    .from(saleItem)
    .innerJoin(sale, eq(sale.id, saleItem.saleId))
    .innerJoin(client, eq(client.id, saleItem.clientId))
    .innerJoin(traveller, ofLine)
    .where(departuresOf(query))
    .orderBy(saleItem.travelFrom, saleItem.saleId, saleItem.position, traveller.position)
    .limit(MAX_DEPARTING_TRAVELLERS)
  await audit(db, { accountId, action: 'export', entity: 'traveller', after: query })
  return rows.map(({ accountId: seller, ...row }) =>
    role !== 'EMPLOYEE' || seller === accountId ? row : { ...row, document: '', birthday: null },
  )
}
