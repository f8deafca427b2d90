import { type SQL, sql } from 'drizzle-orm'
import type { Period } from 'shared-api/contract'
import { sale, saleItem } from '../database/schema/sales'
import type { Filters } from '../reports/totals'

/** The day and the month of a sale, as units of totals. */
const units = sql`business, lateral (values
  ('day', (created_at at time zone time_zone)::date),
  ('month', date_trunc('month', created_at at time zone time_zone)::date)
) as of (unit, start)`

const firstOfCategory = sql`not exists (
  select from sale_item earlier
  where earlier.sale_id = item.sale_id and earlier.category_id = item.category_id
    and earlier.position < item.position
)`

/** Selects the clients of each unit of days as bits. */
const clientSets = (startOfUnit: SQL) => sql`
  select dimension, value, ${startOfUnit}, client_id / 8192 as block,
    bit_or(set_bit(0::bit(8192), client_id % 8192, 1)) as clients
  from (
    select sale_id, client_id, payment_method_id, account_id, category_id, service_id, start as day
    from sale join sale_item on sale_id = sale.id, ${units} where status = 'COMPLETED' and unit = 'day'
  ) as line, lateral (values
    ('paymentMethod', payment_method_id), ('seller', account_id), ('category', category_id), ('service', service_id)
  ) as dimensions (dimension, value)
  group by 1, 2, 3, 4`

/** The expected content of the tables, calculated from the sales. */
export const EXPECTED_TOTALS = {
  sales_total: sql`
    select unit, start, payment_method_id, account_id, count(*)::bigint as sales, sum(total_cents)::bigint as cents
    from sale, ${units} where status = 'COMPLETED' group by 1, 2, 3, 4`,
  line_total: sql`
    select unit, grain, start, category_id, service_id,
      case when by_method then payment_method_id else 0 end as payment_method_id,
      case when by_seller then account_id else 0 end as account_id,
      count(*)::bigint as lines, count(*) filter (where ${firstOfCategory})::bigint as category_sales,
      sum(share_cents)::bigint as cents
    from sale join sale_item item on item.sale_id = sale.id, ${units} join line_total_grain using (unit)
    where status = 'COMPLETED' group by 1, 2, 3, 4, 5, 6, 7`,
  previous_day_total: sql`
    select unit, date_trunc(unit, day)::date as start, previous_day, count(*)::bigint as sales
    from (
      select of.start as day,
        coalesce(lag(of.start) over (partition by client_id order by of.start, id), '-infinity') as previous_day
      from sale, ${units} where status = 'COMPLETED' and unit = 'day'
    ) as ordered, unnest('{day,month}'::text[]) as unit
    group by 1, 2, 3`,
  counted_sale: sql`
    select client_id, start as day, id as sale_id,
      coalesce(lag(start) over (partition by client_id order by start, id), '-infinity') as previous_day,
      payment_method_id, account_id
    from sale, ${units} where status = 'COMPLETED' and unit = 'day'`,
  counted_line: sql`
    select sale_id, position, category_id, service_id, start as day, client_id, payment_method_id, account_id,
      ${firstOfCategory} as first_of_category, share_cents as cents
    from sale join sale_item item on item.sale_id = sale.id, ${units}
    where status = 'COMPLETED' and unit = 'day'`,
  client_set: clientSets(
    sql`date_trunc('month', day)::date + case when extract(day from day) > 20 then 20 when extract(day from day) > 10 then 10 else 0 end as start`,
  ),
  monthly_clients: clientSets(sql`date_trunc('month', day)::date as month`),
}

/** Ignores rows with zero totals, which remain where all sales were cancelled. */
export const NON_ZERO: Record<string, SQL> = {
  sales_total: sql`where sales <> 0`,
  line_total: sql`where lines <> 0`,
  previous_day_total: sql`where sales <> 0`,
  client_set: sql`where bit_count(clients) > 0`,
  monthly_clients: sql`where bit_count(clients) > 0`,
}

/** Counts the clients of a period with matching sales, without totals. */
export function countClientsPlainly({ from, to }: Period, filters: Filters) {
  const columns = {
    paymentMethodId: sale.paymentMethodId,
    accountId: sale.accountId,
    categoryId: saleItem.categoryId,
    serviceId: saleItem.serviceId,
  }
  const conditions = Object.entries(filters).map(
    ([name, id]) => sql`${columns[name as keyof Filters]} = ${id}`,
  )
  return sql`
    select count(distinct client_id)::int as clients
    from sale join sale_item on sale_id = id, business
    where ${sql.join(
      [
        sql`status = 'COMPLETED' and (created_at at time zone time_zone)::date between ${from} and ${to}`,
        ...conditions,
      ],
      sql` and `,
    )}`
}
