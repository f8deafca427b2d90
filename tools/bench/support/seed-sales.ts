import { withoutIndexes } from '../../scripts/lib/throwaway-postgres.js'
import type { Sql } from './database.ts'

/** Sales in one statement, which bounds its memory. */
const CHUNK = 500_000
/** The number of sellers, who have the password of the sample accounts. */
export const SELLERS = 25
/** A client of some of the oldest sales, for searches. */
export const BUSY_CLIENT = { name: 'Zacarías', lastname: 'Quiroga', sales: 5000 }

/**
 * Replaces the sales by others of the last three years. As in a real business, some sellers, services and clients have far more
 * sales than others, the walk-in client 15 of a hundred. The services of one category have been sold for two months only.
 * Nine of ten sales are of trips that begin within 90 days. One of four was paid in two parts, one of a hundred only the first.
 *
 * @param db has clients from `seedClients`
 */
export async function seedSales(db: Sql, sales: number): Promise<void> {
  // Without triggers, which would check each row.
  await db.query('set session_replication_role = replica')
  await db.query('truncate sale, sale_item, payment cascade')
  await db.query(STOCK, [SELLERS])
  await db.query('select setseed(0.42)')
  await withoutIndexes(db, ['sale', 'sale_item', 'payment'], async () => {
    for (let done = 0; done < sales; done += CHUNK) {
      const last = Math.min(done + CHUNK, sales)
      await db.query(DRAWN, [done + 1, last, sales, BUSY_CLIENT.sales])
      await db.query(DRAWN_LINES)
      await db.query(SALES, [BUSY_CLIENT.name, BUSY_CLIENT.lastname])
      await db.query(LINES)
      await db.query(PAYMENTS, [done + 1, last])
      await db.query(REFUNDS, [done + 1, last])
      await db.query('drop table drawn, drawn_line')
    }
  })
  await db.query(`select setval(pg_get_serial_sequence('sale', 'id'), $1)`, [sales])
  await db.query('set session_replication_role = origin')
  // Does at once what autovacuum would do later.
  await db.query('vacuum analyze')
}

const STOCK = `
  with new_category as (
    insert into category (name, description) values ('New', '') returning id
  ), new_services as (
    insert into service (name, description, price_cents, category_id)
    select 'New ' || n, '', n * 100000, id from new_category, generate_series(1, 2) n
  )
  insert into account (email, name, lastname, role, password_hash)
  select 'seller' || n || '@example.com', (array['Ana', 'Bruno', 'Carla', 'Diego', 'Elena'])[1 + n % 5], 'Seller ' || n,
    role, password_hash
  from generate_series(1, $1::int) n, (select role, password_hash from account where role = 'EMPLOYEE' limit 1) as sample`

/** A random element of an array. The first ones are the likelier, the higher the skew. */
const pick = (list: string, skew = 1) =>
  `${list}[1 + floor(power(random(), ${skew}) * cardinality(${list}))::int]`

const isNew = `category_id = (select max(id) from category)`

const DRAWN = `
  create temp table drawn as
  with stock as materialized (
    select
      array(select id from account where role = 'EMPLOYEE' order by id) as sellers,
      array(select id from payment_method order by id) as methods,
      array(select id from service where not ${isNew} order by id) as services,
      array(select id from service where ${isNew} order by id) as new_services,
      (select id from client where lastname = 'Final') as walk_in,
      (select max(id) from client) as last_client
  )
  select n as id, n % 60 = 0 and n <= 60 * $4::int as is_busy,
    date_trunc('milliseconds', now() - interval '3 years' * (1 - n / $3::float)) as at,
    ${pick('sellers', 1.5)} as seller, ${pick('methods', 1.5)} as method,
    case when random() < 0.15 then walk_in
      else walk_in + 1 + floor((last_client - walk_in) * power(random(), 1.8))::int end as client,
    random() < 0.02 as is_cancelled,
    array[
      case when random() < 0.25 and n > $3::float * (1 - 60.0 / 1096) then ${pick('new_services', 1.4)}
        else ${pick('services', 1.6)} end,
      case when random() < 0.45 then ${pick('services', 1.6)} end,
      case when random() < 0.2 then ${pick('services', 1.6)} end,
      case when random() < 0.07 then ${pick('services', 1.6)} end
    ] as services
  from stock, generate_series($1::int, $2::int) n`

/** With `reached`: the sum of the prices of the lines up to this one. */
const DRAWN_LINES = `
  create temp table drawn_line as
  select *, sum(price_cents) over lines as reached, row_number() over lines - 1 as position,
    row_number() over (partition by sale_id, category_id order by service_id) = 1 as first_of_category
  from (
    select distinct drawn.id as sale_id, service.id as service_id, category_id, name, price_cents
    from drawn, unnest(services) as sold join service on service.id = sold
  ) as line
  window lines as (partition by sale_id order by service_id)`

const firstPart = (id: string, base: string) => `case when ${id} % 4 = 0 then ${base} / 2 else ${base} end`
const secondPart = (id: string, base: string) =>
  `case when ${id} % 4 = 0 and ${id} % 100 > 0 then ${base} - ${base} / 2 else 0 end`
const interestOn = (amount: string) => `(${amount} * interest_basis_points + 5000) / 10000`

const SALES = `
  insert into sale (
    id, status, created_at, cancelled_at, account_id, employee_email, employee_name, client_id, client_name, client_lastname,
    client_dni, client_email, payment_method_id, payment_method_type, interest_basis_points, subtotal_cents, total_cents,
    paid_cents, interest_cents, due_on, service_ids, category_ids
  )
  overriding system value
  select drawn.id, case when is_cancelled then 'CANCELLED' else 'COMPLETED' end, at, case when is_cancelled then at end,
    seller, account.email, account.name, drawn.client, case when is_busy then $1::text else client.name end,
    case when is_busy then $2::text else client.lastname end, client.dni, client.email, method, type, interest_basis_points,
    subtotal, subtotal + interest, case when is_cancelled then 0 else first + second end,
    case when is_cancelled then 0 else interest end, case when first < subtotal then (at + interval '30 days')::date end,
    service_ids, category_ids
  from drawn
  join (
    select sale_id, sum(price_cents)::bigint as subtotal, array_agg(service_id order by position) as service_ids,
      array_agg(category_id order by position) filter (where first_of_category) as category_ids
    from drawn_line group by 1
  ) as line on sale_id = drawn.id
  join account on account.id = seller
  join client on client.id = drawn.client
  join payment_method on payment_method.id = method
  cross join lateral (select ${firstPart('drawn.id', 'subtotal')} as first, ${secondPart('drawn.id', 'subtotal')} as second) as part
  cross join lateral (select ${interestOn('first')} + ${interestOn('second')} as interest) as charged
  order by drawn.id`

const LINES = `
  insert into sale_item (
    sale_id, position, service_id, category_id, name, price_cents, quantity, share_cents, client_id, travel_from,
    travel_to
  )
  select sale_id, position, service_id, category_id, name, price_cents, 1,
    round(total_cents * reached / subtotal_cents) - round(total_cents * (reached - price_cents) / subtotal_cents),
    client_id,
    case when sale_id % 10 > 0 then created_at::date + sale_id % 90 * 7919 % 90 end,
    case when sale_id % 10 > 0 then created_at::date + sale_id % 90 * 7919 % 90 + sale_id % 7 end
  from drawn_line join sale on sale.id = sale_id
  order by sale_id, position`

const PAYMENTS = `
  insert into payment (
    sale_id, payment_method_id, payment_method_type, interest_basis_points, amount_cents, interest_cents, at, account_id
  )
  select id, payment_method_id, payment_method_type, interest_basis_points, amount, ${interestOn('amount')},
    least(now(), created_at + days * interval '1 day'), account_id
  from sale
  cross join lateral (values
    (${firstPart('id', 'subtotal_cents')}, 0), (${secondPart('id', 'subtotal_cents')}, 30)
  ) as part (amount, days)
  where id between $1::int and $2::int and amount > 0
  order by id`

/** A cancelled sale gives each payment back. */
const REFUNDS = `
  insert into payment (
    sale_id, payment_method_id, payment_method_type, interest_basis_points, amount_cents, interest_cents, at, account_id,
    refund_of
  )
  select sale_id, payment.payment_method_id, payment.payment_method_type, payment.interest_basis_points, -amount_cents,
    -payment.interest_cents, at, payment.account_id, payment.id
  from payment join sale on sale.id = sale_id
  where sale_id between $1::int and $2::int and status = 'CANCELLED'
  order by payment.id`
