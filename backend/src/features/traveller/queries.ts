import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import {
  fullName,
  MAX_SALES_TO_CONFIRM,
  type SalesToConfirm,
  type Traveller,
  type Travellers,
} from 'shared-api/contract'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { notFound } from '../../platform/problem'
import { client, contactColumns } from '../../tables/people'
import { sale, saleChange, saleItem, traveller } from '../../tables/sales'
import { visibleTo } from '../sale/queries'

export const listTravellers = (db: Database, saleId: number): Promise<Traveller[]> =>
  db
    .select({
      line: traveller.line,
      name: traveller.name,
      lastname: traveller.lastname,
      documentKind: traveller.documentKind,
      document: traveller.document,
      birthday: traveller.birthday,
      expiresOn: traveller.expiresOn,
      unconfirmed: traveller.unconfirmed,
    })
    .from(traveller)
    .where(eq(traveller.saleId, saleId))
    .orderBy(asc(traveller.position))

/** The names that a receipt prints. */
export const travellerNames = async (db: Database, saleId: number): Promise<string[]> =>
  (await listTravellers(db, saleId)).map(fullName)

/** How often the list has been changed, which is its version. */
export const travellersVersion = (db: Database, saleId: number): Promise<number> =>
  db.$count(saleChange, and(eq(saleChange.saleId, saleId), isNotNull(saleChange.travellers)))

/**
 * The travellers of a sale, and those of the client's newest other sale that the caller may see.
 *
 * @throws ProblemError 404 for a sale that the caller may not see
 */
export async function readTravellers(
  db: Database,
  caller: Caller,
  saleId: number,
): Promise<Travellers & { version: number }> {
  const [found] = await db
    .select({ clientId: sale.clientId })
    .from(sale)
    .where(and(eq(sale.id, saleId), visibleTo(caller)))
  if (!found) throw notFound()
  // Read the version before the list: if the list changes between, the version is too old and a later save is refused.
  const version = await travellersVersion(db, saleId)
  const hasTravellers = sql`exists (select from ${traveller} where ${eq(traveller.saleId, sale.id)})`
  const [earlier] = await db
    .select({ saleId: sale.id })
    .from(sale)
    .where(and(eq(sale.clientId, found.clientId), ne(sale.id, saleId), visibleTo(caller), hasTravellers))
    .orderBy(desc(sale.createdAt), desc(sale.id))
    .limit(1)
  return {
    version,
    travellers: await listTravellers(db, saleId),
    earlier: earlier
      ? { saleId: earlier.saleId, travellers: await listTravellers(db, earlier.saleId) }
      : null,
  }
}

/**
 * The first sales whose travellers are to be confirmed, the next to leave first. Those without days of travel are the last, and trips that
 * are over are left out.
 */
export async function readToConfirm(db: Database, caller: Caller, today: string): Promise<SalesToConfirm> {
  const ofSale = eq(saleItem.saleId, sale.id)
  const from = sql<string | null>`(select min(${saleItem.travelFrom})::text from ${saleItem} where ${ofSale})`
  const to = sql<string | null>`(select max(${saleItem.travelTo})::text from ${saleItem} where ${ofSale})`
  const rows = await db
    .select({
      saleId: sale.id,
      ...contactColumns,
      names: sql<Pick<Traveller, 'name' | 'lastname'>[]>`json_agg(json_build_object(
        'name', ${traveller.name}, 'lastname', ${traveller.lastname}) order by ${traveller.position})`,
      from,
      to,
      employeeName: sale.employeeName,
      count: sql`count(*) over ()`.mapWith(Number),
    })
    .from(traveller)
    .innerJoin(sale, eq(sale.id, traveller.saleId))
    .innerJoin(client, eq(client.id, sale.clientId))
    .where(and(eq(traveller.unconfirmed, true), eq(sale.status, 'COMPLETED'), visibleTo(caller)))
    .groupBy(sale.id, client.id)
    .having(sql`coalesce(${to}, ${today}) >= ${today}`)
    .orderBy(from, sale.id)
    .limit(MAX_SALES_TO_CONFIRM)
  return {
    count: rows[0]?.count ?? 0,
    sales: rows.map(({ count: _, names, ...row }) => ({ ...row, names: names.map(fullName) })),
  }
}
