import { withoutIndexes } from '../../scripts/lib/without-indexes.js'

const SELLERS = 25
/** Three years. */
const SECONDS = 3 * 365 * 86_400
/** Sales in one transaction. */
const CHUNK = 5000
/** The client of some of the oldest sales, for searches. */
export const BUSY_CLIENT = { name: 'Zacarías', lastname: 'Quiroga', sales: 5000 }

/**
 * Inserts sales over the last three years, with one or two services each. Two percent are cancelled. Some of the oldest are
 * those of `BUSY_CLIENT`.
 *
 * @param {import('pg').Client} db
 * @param {number} sales
 */
export async function seedSales(db, sales) {
  await db.query(
    `insert into account (email, name, lastname, role)
      select 'seller' || n || '@example.com', 'Seller', n::text, 'EMPLOYEE' from generate_series(1, $1::int) n`,
    [SELLERS],
  )
  await db.query('select setseed(0.5)')
  // Otherwise the server would add the sales to the totals meanwhile, which `count_all_sales` replaces.
  await db.query('alter table sale disable trigger sale_completed')
  await withoutIndexes(db, ['sale', 'sale_item'], async () => {
    for (let done = 0; done < sales; done += CHUNK) {
      // A sale and its lines are in one transaction: otherwise the totals could be updated between them.
      await db.query('begin')
      const { name, lastname, sales: busy } = BUSY_CLIENT
      const chunk = Math.min(CHUNK, sales - done)
      await db.query(SALES, [done, chunk, SECONDS / sales, SECONDS, busy, name, lastname])
      await db.query(LINES)
      await db.query('commit')
    }
  })
  await db.query('alter table sale enable trigger sale_completed')
  await db.query('select count_all_sales()')
  // Does at once what autovacuum would do later.
  await db.query('vacuum analyze')
}

const pick = (/** @type {string} */ rows, skew = 1) =>
  `(${rows})[1 + floor(power(random(), ${skew}) * cardinality(${rows}))::int]`

/** Random ids are drawn in a materialized step, so that each is used consistently in the insert. */
const SALES = `
  with stock as (
    select
      array(select id from account where role = 'EMPLOYEE' order by id) as sellers,
      array(select id from client order by id limit 50000) as clients,
      array(select id from payment_method order by id) as methods,
      array(select id from service order by id) as services
  ), drawn as materialized (
    select
      now() - make_interval(secs => $4::float - ($1::int + n) * $3::float) as at,
      ${pick('sellers')} as seller, ${pick('clients')} as client, ${pick('methods', 1.4)} as method,
      ${pick('services')} as first, case when random() < 0.6 then ${pick('services')} end as second,
      random() < 0.02 as cancelled, ($1::int + n) % 60 = 0 and $1::int + n <= 60 * $5::int as busy
    from stock, generate_series(1, $2::int) n
  ), priced as (
    select drawn.*, a.price_cents + case when second <> first then b.price_cents else 0 end as subtotal
    from drawn join service a on a.id = first left join service b on b.id = second
  )
  insert into sale (
    status, created_at, account_id, employee_email, employee_name, client_id, client_name, client_lastname,
    client_dni, client_email, payment_method_id, payment_method_type, interest_basis_points, subtotal_cents,
    total_cents, cancelled_at, request_hash
  )
  select
    case when cancelled then 'CANCELLED' else 'COMPLETED' end, at, seller, account.email, account.name, client,
    case when busy then $6::text else client.name end, case when busy then $7::text else client.lastname end,
    client.dni, client.email, method, type, interest_basis_points, subtotal,
    (subtotal * (10000 + interest_basis_points) + 5000) / 10000, case when cancelled then at end,
    concat_ws(' ', first, nullif(second, first))
  from priced
  join account on account.id = seller
  join client on client.id = priced.client
  join payment_method on payment_method.id = method
  order by at`

/** The drawn services are stored in `request_hash` until the lines are inserted. */
const LINES = `
  with fresh as materialized (
    update sale set request_hash = null
    where id > (select coalesce(max(sale_id), 0) from sale_item) and request_hash is not null
    returning id, created_at, total_cents, subtotal_cents, (select old.request_hash from sale old where old.id = sale.id) as drawn
  ), line as (
    select fresh.*, service.id as service_id, category_id, name, price_cents, place - 1 as position,
      sum(price_cents) over (partition by fresh.id order by place) as reached
    from fresh, string_to_table(drawn, ' ') with ordinality as service_of (service, place)
    join service on service.id = service_of.service::int
  )
  insert into sale_item (sale_id, position, service_id, category_id, name, price_cents, quantity, share_cents, "from", "to")
  select id, position, service_id, category_id, name, price_cents, 1,
    round(total_cents * reached / subtotal_cents) - round(total_cents * (reached - price_cents) / subtotal_cents),
    created_at, created_at
  from line order by id, position`
