import { and, between, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import { daysIn, type Period, startOfMonth } from 'shared-api/contract'
import type { Database } from '../database/database'
import { rowsOf } from '../database/rows-of'
import { lineTotal, previousDayTotal } from '../database/schema/sales-totals'
import { clientsInSets } from './client-sets'
import { clientsOfSales, linesOfClient, matches } from './sold-lines'
import { totalsOfPeriod } from './total-ranges'
import type { Filters } from './totals'

/** The number of distinct clients who bought in the period. */
export async function countDistinctClients(db: Database, period: Period, filters: Filters): Promise<number> {
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined)
  const countedClients = isFiltered ? distinctBuyers(period, filters) : firstSalesIn(period)
  const [row] = await rowsOf<{ clients: number }>(
    db,
    sql`
      with unfolded as materialized (
        select * from unfolded_line
        where ${matches(period, filters, sql`unfolded_line`)}
      )
      select ((${countedClients}) + (${changeByUnfolded(period, filters)}))::int as clients`,
  )
  return row?.clients ?? 0
}

/** Counts each client's first sale in the period: its previous day is before the period. */
function firstSalesIn(period: Period): SQL {
  const { unit, start, previousDay, sales } = previousDayTotal
  const { ranges } = totalsOfPeriod(period)
  const inRanges = ranges.map((range) => and(eq(unit, range.unit), between(start, range.from, range.to)))
  return sql`
    select coalesce(sum(${sales}), 0) from ${previousDayTotal}
    where ${and(or(...inRanges), lt(previousDay, period.from))}`
}

/** In a period of at most this many days, reading its sales is faster than reading sets. */
const FEW_DAYS = 7

/** Counts clients under filters. `previous_day` refers to all sales of a client, so it cannot be used here. */
function distinctBuyers(period: Period, filters: Filters): SQL {
  const { categoryId, serviceId } = filters
  const [one, another, ...others] = Object.entries(filters).filter(([, id]) => id !== undefined)
  if (one && daysIn(period) > FEW_DAYS) {
    if (!another) return clientsInSets(period, one[0] as keyof Filters, one[1])
    if (categoryId !== undefined && serviceId !== undefined && others.length === 0)
      return buyersOfService(period, categoryId, serviceId)
  }
  return buyersInSales(period, filters)
}

/** Counts the clients of a service in one category, by its sets unless other lines of it have another category. */
const buyersOfService = (period: Period, categoryId: number, serviceId: number): SQL => sql`
  select case
    when exists (
      select from ${lineTotal}
      where unit = 'month' and grain = 'service' and ${between(lineTotal.start, startOfMonth(period.from), period.to)}
        and service_id = ${serviceId} and category_id <> ${categoryId} and lines > 0
    ) then (${buyersInSales(period, { categoryId, serviceId })})
    else (${clientsInSets(period, 'serviceId', serviceId)})
  end`

/** Counts the clients of the sales themselves. PostgreSQL sorts them for it, which is faster than grouping them. */
const buyersInSales = (period: Period, filters: Filters): SQL =>
  sql`select count(distinct client_id) from (${clientsOfSales(period, filters)}) as sale`

/** The change by sales that are not folded yet. Only their clients are looked up. */
function changeByUnfolded(period: Period, filters: Filters): SQL {
  const countedLines = linesOfClient(sql`touched.client_id`, period, filters)
  return sql`
    select count(*) filter (where is_buyer) - count(*) filter (where was_buyer) from (
      select
        exists (${countedLines}) as was_buyer,
        exists (${countedLines} and sale_id not in (select sale_id from unfolded where change < 0))
          or exists (select from unfolded where change > 0 and client_id = touched.client_id) as is_buyer
      from (select distinct client_id from unfolded) touched
    ) compared`
}
