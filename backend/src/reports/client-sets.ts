import { between, type SQL, sql } from 'drizzle-orm'
import { addDays, type Period } from 'shared-api/contract'
import { idsInSets } from '../database/ids-in-sets'
import { CLIENTS_IN_SET, clientSet, type Dimension } from '../database/schema/sales-totals'
import { clientsOfSales, linesOfClient } from './sold-lines'
import { endOfThird, startOfThird } from './thirds'
import type { Filters } from './totals'

/** Up to this many clients are looked up one by one; for more, all sales of the days are read. */
const MAX_LOOKED_UP = 100
const IN_SET = sql.raw(`${CLIENTS_IN_SET}`)

const DIMENSIONS: Record<keyof Filters, Dimension> = {
  paymentMethodId: 'paymentMethod',
  accountId: 'seller',
  categoryId: 'category',
  serviceId: 'service',
}

/**
 * Counts the clients of a period under one filter by the sets of its thirds of months. A third that the period has only in part
 * counts as whole if it has no sale outside the period. Of another one, only those clients are looked for in its days who bought
 * in that third and in no whole one.
 */
export function clientsInSets(period: Period, filter: keyof Filters, id: number): SQL {
  const filters: Filters = { [filter]: id }
  const partial = partialThirds(period)
  const { dimension, value, start, block, clients } = clientSet
  return sql`
    with partial_third as materialized (${partialThirdRows(partial, filters)}),
    of_thirds as materialized (
      select ${block} as block,
        bit_or(${clients}) filter (where has_sales_outside is not true) as whole,
        bit_or(${clients}) filter (where has_sales_outside) as partial
      from ${clientSet} left join partial_third using (start)
      where ${dimension} = ${DIMENSIONS[filter]} and ${value} = ${id}
        and ${between(start, startOfThird(period.from), startOfThird(period.to))}
      group by 1
    ),
    candidate_set as materialized (
      select block, partial & ~coalesce(whole, 0::bit(${IN_SET})) as clients from of_thirds where partial is not null
    ),
    candidates as materialized (select coalesce(sum(bit_count(clients)), 0) as number from candidate_set)
    select (select coalesce(sum(bit_count(whole)), 0) from of_thirds)
      + ${partial.length === 0 ? sql`0` : candidatesInDays(partial, filters)}`
}

interface PartialThird {
  start: string
  /** The days that the period has. */
  inside: Period
  /** The other days. */
  outside: Period[]
}

/** The thirds that the period has only in part: its first or last one, or both. */
function partialThirds({ from, to }: Period): PartialThird[] {
  const starts = [...new Set([startOfThird(from), startOfThird(to)])]
  return starts.flatMap((start) => {
    const end = endOfThird(start)
    const inside = { from: from > start ? from : start, to: to < end ? to : end }
    const outside = [
      { from: start, to: addDays(inside.from, -1) },
      { from: addDays(inside.to, 1), to: end },
    ].filter((days) => days.from <= days.to)
    return outside.length === 0 ? [] : { start, inside, outside }
  })
}

/** Selects the partial thirds, and whether they have sales outside the period. */
function partialThirdRows(partial: PartialThird[], filters: Filters): SQL {
  if (partial.length === 0) return sql`select null::date as start, false as has_sales_outside where false`
  const thirds = partial.map(({ start, outside }) => {
    // In the order of an index, which the planner would not use if it expected many sales.
    const hasSales = outside.map(
      (days) => sql`(${clientsOfSales(days, filters)} order by day limit 1) is not null`,
    )
    return sql`select ${start}::date as start, ${sql.join(hasSales, sql` or `)} as has_sales_outside`
  })
  return sql.join(thirds, sql` union all `)
}

/** The condition that the third has sales outside the period, so that its days are needed. */
const hasSalesOutside = ({ start }: PartialThird) =>
  sql`(select has_sales_outside from partial_third where start = ${start})`

/** The number of candidates with a sale in the days of the partial thirds. */
const candidatesInDays = (partial: PartialThird[], filters: Filters): SQL => sql`case
  when (select number from candidates) = 0 then 0
  when (select number from candidates) <= ${sql.raw(`${MAX_LOOKED_UP}`)} then (${candidatesFound(partial, filters)})
  else (${candidatesAmongSales(partial, filters)})
end`

/** Counts the candidates who have a sale in the days of the partial thirds, each by an index. */
function candidatesFound(partial: PartialThird[], filters: Filters): SQL {
  const sales = partial.map(
    (third) => sql`${linesOfClient(sql`candidate.id`, third.inside, filters)} and ${hasSalesOutside(third)}`,
  )
  const ids = idsInSets(sql`select block, clients as bits from candidate_set`, CLIENTS_IN_SET)
  return sql`
    select count(*) from (${ids}) as candidate
    cross join lateral (${sql.join(sales, sql` union all `)} limit 1) as sale`
}

/** Counts the candidates among the clients of all sales in the days of the partial thirds. */
function candidatesAmongSales(partial: PartialThird[], filters: Filters): SQL {
  const clients = partial.map(
    (third) => sql`${clientsOfSales(third.inside, filters)} and ${hasSalesOutside(third)}`,
  )
  return sql`
    select count(distinct client_id) from (${sql.join(clients, sql` union all `)}) as sale
    join candidate_set on block = client_id / ${IN_SET}
    where get_bit(clients, client_id % ${IN_SET}) = 1`
}
