import { and, between, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import {
  completeTravellers,
  type Departure,
  type Departures,
  type DeparturesQuery,
  fromCents,
  fullName,
  isCompleteTraveller,
  MAX_DEPARTURES,
  reaches,
  type Traveller,
} from 'shared-api/contract'
import type { Caller } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/statement'
import { account } from '../../tables/accounts'
import { client, contactColumns, contactRecord } from '../../tables/people'
import { sale, saleChange, saleItem, traveller } from '../../tables/sales'
import { confirmedLines } from '../sale/booked-lines'
import { balanceCents } from '../sale/queries'

/** Who travels in a period, of completed sales, and whose birthday is in it. */
export async function readDepartures(
  db: Database,
  caller: Caller,
  query: DeparturesQuery,
): Promise<Departures> {
  const [departures, counts, birthdays] = await Promise.all([
    selectDepartures(db, caller, query),
    db
      .select({ day: sql<string>`${saleItem.travelFrom}::text`, departures: sql`count(*)`.mapWith(Number) })
      .from(saleItem)
      .innerJoin(sale, eq(sale.id, saleItem.saleId))
      .where(departuresOf(query))
      .groupBy(saleItem.travelFrom)
      .orderBy(saleItem.travelFrom),
    readBirthdays(db, query),
  ])
  return { departures, counts, birthdays }
}

interface SelectOptions {
  /** The most departures. Default: as many as a response has. */
  limit?: number
  /** Only those that the caller has sold. */
  own?: boolean
}

/** The first departures of a period. */
export async function selectDepartures(
  db: Database,
  { role, accountId: caller }: Pick<Caller, 'role' | 'accountId'>,
  query: DeparturesQuery,
  { limit = MAX_DEPARTURES, own = false }: SelectOptions = {},
): Promise<Departure[]> {
  const rows = await db
    .select({
      saleId: saleItem.saleId,
      accountId: sale.accountId,
      status: sale.status,
      currency: sale.currency,
      subtotalCents: sale.subtotalCents,
      discountCents: sale.discountCents,
      paidCents: sale.paidCents,
      from: sql<string>`${saleItem.travelFrom}::text`,
      to: sql<string>`${saleItem.travelTo}::text`,
      line: saleItem.position,
      serviceId: saleItem.serviceId,
      service: saleItem.name,
      quantity: saleItem.quantity,
      ...contactColumns,
      employeeName: sale.employeeName,
      travellers: lineTravellers,
      booked: confirmedLines,
      changedAt,
    })
    .from(saleItem)
    .innerJoin(sale, eq(sale.id, saleItem.saleId))
    .innerJoin(client, eq(client.id, sale.clientId))
    .where(and(departuresOf(query), own ? eq(sale.accountId, caller) : undefined))
    .orderBy(saleItem.travelFrom, saleItem.saleId, saleItem.position)
    .limit(limit)
  return rows.map(
    ({ accountId, status, subtotalCents, discountCents, paidCents, changedAt, travellers, ...row }) => {
      const readable = reaches({ role, accountId: caller }, 'readSales', accountId)
      const balance = fromCents(balanceCents({ status, subtotalCents, discountCents, paidCents }))
      return {
        ...row,
        readable,
        balance: readable ? balance : null,
        changedAt: changedAt.toISOString(),
        // Without their documents.
        travellers: travellers.map((each) => ({
          name: fullName(each),
          complete: isCompleteTraveller(each),
          unconfirmed: each.unconfirmed,
        })),
        complete: completeTravellers(travellers, row),
      }
    },
  )
}

const changedAt = sql`greatest(
  coalesce(${sale.receivedAt}, ${sale.createdAt}), ${client.updatedAt},
  (select max(${saleChange.at}) from ${saleChange} where ${saleChange.saleId} = ${sale.id})
)`.mapWith(sale.createdAt)

export const departuresOf = ({ from, to, serviceId, employeeEmail }: DeparturesQuery): SQL | undefined =>
  and(
    isNotNull(saleItem.travelFrom),
    between(saleItem.travelFrom, from, to),
    eq(sale.status, 'COMPLETED'),
    serviceId === undefined ? undefined : eq(saleItem.serviceId, serviceId),
    employeeEmail === undefined
      ? undefined
      : sql`${sale.accountId} = (select ${account.id} from ${account} where ${account.email} = ${employeeEmail})`,
  )

/**
 * Each day looks its clients up in the index of birthdays, at most as many as are answered. In other years than leap years a
 * birthday on 29 February is on the 28th.
 */
const readBirthdays = (db: Database, { from, to }: DeparturesQuery): Promise<Departures['birthdays']> =>
  rowsOf(
    db,
    sql`
      select day::date::text as day, found.*
      from generate_series(${from}::date, ${to}::date, '1 day') as day
      cross join lateral (
        select ${contactRecord}
        from ${client} where birthday_key(${client.birthday}) = any(array[birthday_key(day::date),
          case when birthday_key(day::date) = 228 and birthday_key(day::date + 1) = 301 then 229 end])
        limit ${MAX_DEPARTURES}::int
      ) as found
      order by day, "clientId"
      limit ${MAX_DEPARTURES}::int`,
  )

/** The travellers of the line, and those of the whole sale. */
export const ofLine = sql`${traveller.saleId} = ${saleItem.saleId}
  and coalesce(${traveller.line}, ${saleItem.position}) = ${saleItem.position}`

const lineTravellers = sql<Traveller[]>`(
  select coalesce(json_agg(json_build_object(
    'line', ${traveller.line}, 'name', ${traveller.name}, 'lastname', ${traveller.lastname},
    'documentKind', ${traveller.documentKind}, 'document', ${traveller.document}, 'birthday', ${traveller.birthday},
    'unconfirmed', ${traveller.unconfirmed}
  ) order by ${traveller.position}), '[]')
  from ${traveller} where ${ofLine})`
