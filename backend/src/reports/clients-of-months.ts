import { between, type SQL, sql } from 'drizzle-orm'
import { addDays, addMonths, type Period, startOfMonth } from 'shared-api/contract'
import { idsInSets } from '../database/ids-in-sets'
import { CLIENTS_IN_BLOCK, type Dimension, monthlyClients } from '../database/schema/sales-totals'
import { clientsOfSales, linesOfClient } from './sold-lines'
import type { Filters } from './totals'

/** Up to this many clients are looked up one by one; for more, all sales of the days are read. */
const MAX_LOOKED_UP = 100
const IN_BLOCK = sql.raw(`${CLIENTS_IN_BLOCK}`)

const DIMENSIONS: Record<keyof Filters, Dimension> = {
  paymentMethodId: 'paymentMethod',
  accountId: 'seller',
  categoryId: 'category',
  serviceId: 'service',
}

/**
 * Counts the clients of a period under one filter by the sets of its months. A month that the period has only in part counts as
 * whole if it has no sale outside the period. Of another one, only those clients are looked for in its days who bought in that
 * month and in no whole month: after a few months, hardly any.
 */
export function clientsOfMonths(period: Period, filter: keyof Filters, id: number): SQL {
  const filters: Filters = { [filter]: id }
  const partial = partialMonths(period)
  const { dimension, value, month, block, clients } = monthlyClients
  return sql`
    with partial_month as materialized (${partialMonthRows(partial, filters)}),
    of_months as materialized (
      select ${block} as block,
        bit_or(${clients}) filter (where has_sales_outside is not true) as whole,
        bit_or(${clients}) filter (where has_sales_outside) as partial
      from ${monthlyClients} left join partial_month using (month)
      where ${dimension} = ${DIMENSIONS[filter]} and ${value} = ${id}
        and ${between(month, startOfMonth(period.from), startOfMonth(period.to))}
      group by 1
    ),
    candidate_set as materialized (
      select block, partial & ~coalesce(whole, 0::bit(${IN_BLOCK})) as clients from of_months where partial is not null
    ),
    candidates as materialized (select coalesce(sum(bit_count(clients)), 0) as number from candidate_set)
    select (select coalesce(sum(bit_count(whole)), 0) from of_months)
      + ${partial.length === 0 ? sql`0` : candidatesInDays(partial, filters)}`
}

interface PartialMonth {
  month: string
  /** The days that the period has. */
  inside: Period
  /** The other days. */
  outside: Period[]
}

/** The months that the period has only in part: its first or last one, or both. */
function partialMonths({ from, to }: Period): PartialMonth[] {
  const months = [...new Set([startOfMonth(from), startOfMonth(to)])]
  return months.flatMap((month) => {
    const end = addDays(addMonths(month, 1), -1)
    const inside = { from: from > month ? from : month, to: to < end ? to : end }
    const outside = [
      { from: month, to: addDays(inside.from, -1) },
      { from: addDays(inside.to, 1), to: end },
    ].filter((days) => days.from <= days.to)
    return outside.length === 0 ? [] : { month, inside, outside }
  })
}

/** Selects the partial months, and whether they have sales outside the period. */
function partialMonthRows(partial: PartialMonth[], filters: Filters): SQL {
  if (partial.length === 0) return sql`select null::date as month, false as has_sales_outside where false`
  const months = partial.map(({ month, outside }) => {
    // In the order of an index, which the planner would not use if it expected many sales.
    const hasSales = outside.map(
      (days) => sql`(${clientsOfSales(days, filters)} order by day limit 1) is not null`,
    )
    return sql`select ${month}::date as month, ${sql.join(hasSales, sql` or `)} as has_sales_outside`
  })
  return sql.join(months, sql` union all `)
}

/** The condition that the month has sales outside the period, so that its days are needed. */
const hasSalesOutside = ({ month }: PartialMonth) =>
  sql`(select has_sales_outside from partial_month where month = ${month})`

/** The number of candidates with a sale in the days of the partial months. */
const candidatesInDays = (partial: PartialMonth[], filters: Filters): SQL => sql`case
  when (select number from candidates) = 0 then 0
  when (select number from candidates) <= ${sql.raw(`${MAX_LOOKED_UP}`)} then (${candidatesFound(partial, filters)})
  else (${candidatesAmongSales(partial, filters)})
end`

/** Counts the candidates who have a sale in the days of the partial months, each by an index. */
function candidatesFound(partial: PartialMonth[], filters: Filters): SQL {
  const sales = partial.map(
    (month) => sql`${linesOfClient(sql`candidate.id`, month.inside, filters)} and ${hasSalesOutside(month)}`,
  )
  const ids = idsInSets(sql`select block, clients as bits from candidate_set`, CLIENTS_IN_BLOCK)
  return sql`
    select count(*) from (${ids}) as candidate
    cross join lateral (${sql.join(sales, sql` union all `)} limit 1) as sale`
}

/** Counts the candidates among the clients of all sales in the days of the partial months. */
function candidatesAmongSales(partial: PartialMonth[], filters: Filters): SQL {
  const clients = partial.map(
    (month) => sql`${clientsOfSales(month.inside, filters)} and ${hasSalesOutside(month)}`,
  )
  return sql`
    select count(*) from (select distinct client_id from (${sql.join(clients, sql` union all `)}) as sale) as buyer
    join candidate_set on block = client_id / ${IN_BLOCK}
    where get_bit(clients, client_id % ${IN_BLOCK}) = 1`
}
