import { and, between, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Period } from 'shared-api/contract'
import type { Database } from '../database/database'
import { rowsOf } from '../database/rows-of'
import {
  CLIENTS_IN_BLOCK,
  countedLine,
  countedSale,
  type Dimension,
  monthlyClients,
  previousDayTotal,
} from '../database/schema/sales-totals'
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

const DIMENSIONS: Record<keyof Filters, Dimension> = {
  paymentMethodId: 'paymentMethod',
  accountId: 'seller',
  categoryId: 'category',
  serviceId: 'service',
}

/**
 * Counts clients under filters. `previous_day` refers to all sales of a client, so it cannot be used here. Under one filter
 * the clients of whole months are read as sets, so that only the sales of the other days are read.
 */
function distinctBuyers(period: Period, filters: Filters): SQL {
  const [one, ...others] = Object.entries(filters).filter(([, id]) => id !== undefined)
  const { ranges } = totalsOfPeriod(period)
  const months = ranges.find(({ unit }) => unit === 'month')
  if (!one || others.length > 0 || !months)
    return sql`select count(*) from (${buyers([period], filters)}) buyers`

  const [name, id] = one
  const { dimension, value, month, block, clients } = monthlyClients
  const days = ranges.filter(({ unit }) => unit === 'day')
  return sql`
    with of_months as materialized (
      select ${block} as block, bit_or(${clients}) as clients from ${monthlyClients}
      where ${dimension} = ${DIMENSIONS[name as keyof Filters]} and ${value} = ${id} and ${between(month, months.from, months.to)}
      group by 1
    )
    select (select coalesce(sum(bit_count(clients)), 0) from of_months)
      + (${days.length === 0 ? sql`0` : buyersOutside(days, filters)})`
}

/** Counts those clients of the days that are not in `of_months`. */
function buyersOutside(days: Period[], filters: Filters): SQL {
  const inBlock = sql.raw(`${CLIENTS_IN_BLOCK}`)
  return sql`
    select count(*) from (${buyers(days, filters)}) buyers
    left join of_months on block = client_id / ${inBlock}
    where coalesce(get_bit(clients, client_id % ${inBlock}), 0) = 0`
}

/** The distinct clients of periods, by an index that ends with the client. */
function buyers(periods: Period[], filters: Filters): SQL {
  const byLine = filters.categoryId !== undefined || filters.serviceId !== undefined
  const counted = byLine ? countedLine : countedSale
  const ofPeriods = periods.map(
    (period) => sql`select client_id from ${counted} where ${matches(period, filters, sql`${counted}`)}`,
  )
  return sql`select distinct client_id from (${sql.join(ofPeriods, sql` union all `)}) sold`
}

/** The change by sales that are not folded yet. Only their clients are looked up. */
function changeByUnfolded(period: Period, filters: Filters): SQL {
  const countedSalesOfClient = sql`
    select from ${countedSale} join ${countedLine} using (sale_id)
    where ${countedSale}.client_id = touched.client_id and ${countedSale.day} between ${period.from} and ${period.to}
      and ${matches(period, filters, sql`${countedLine}`)}`
  return sql`
    select count(*) filter (where is_buyer) - count(*) filter (where was_buyer) from (
      select
        exists (${countedSalesOfClient}) as was_buyer,
        exists (${countedSalesOfClient} and sale_id not in (select sale_id from unfolded where change < 0))
          or exists (select from unfolded where change > 0 and client_id = touched.client_id) as is_buyer
      from (select distinct client_id from unfolded) touched
    ) compared`
}

function matches({ from, to }: Period, filters: Filters, table: SQL): SQL {
  const { paymentMethodId, accountId, categoryId, serviceId } = filters
  const conditions = [
    sql`${table}.day between ${from} and ${to}`,
    ...Object.entries({
      payment_method_id: paymentMethodId,
      account_id: accountId,
      category_id: categoryId,
      service_id: serviceId,
    }).flatMap(([column, id]) => (id === undefined ? [] : sql`${table}.${sql.identifier(column)} = ${id}`)),
  ]
  return sql.join(conditions, sql` and `)
}
