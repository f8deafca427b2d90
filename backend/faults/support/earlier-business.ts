import type pg from 'pg'

/** Number of clients. Their DNI numbers are 1, 2, 3 … */
export const EARLIER_CLIENTS = 1_000

/**
 * Fills the tables of the schema before migration 0013 with sales over three years, each with a line and an audit log entry.
 */
export async function fillEarlierBusiness(client: pg.Client, sales: number): Promise<void> {
  // Foreign keys and triggers are off, to save time. `count_all_sales` builds the totals afterwards.
  await client.query(`set session_replication_role = replica`)
  for (const statement of STATEMENTS) {
    await client.query(statement, statement.includes('$1') ? [sales] : [])
  }
  await client.query(`set session_replication_role = origin`)
  await client.query('select count_all_sales()')
  await client.query('vacuum analyze')
}

const STATEMENTS = [
  `insert into business (time_zone) values ('America/Havana') on conflict do nothing`,
  `insert into account (email, name, lastname, role)
    select 'seller' || n || '@example.com', 'Seller', n::text, 'EMPLOYEE' from generate_series(1, 25) n`,
  `insert into category (name, description) select 'Category ' || n, 'Made up' from generate_series(1, 4) n`,
  `insert into service (name, description, price_cents, category_id)
    select 'Service ' || n, 'Made up', 10000 + n, 1 + n % 4 from generate_series(1, 20) n`,
  `insert into payment_method (type, interest_basis_points) select 'Method ' || n, n * 100 from generate_series(1, 3) n`,
  `insert into client (name, lastname, email, dni, birthday)
    select 'Ana', translate(md5(n::text), '0123456789', 'ghijklmnop'), 'client' || n || '@example.com', n, '1980-01-01'
    from generate_series(1, ${EARLIER_CLIENTS}) n`,
  `insert into sale (status, cancelled_at, created_at, account_id, employee_email, employee_name, client_id, client_name,
      client_lastname, client_dni, client_email, payment_method_id, payment_method_type, interest_basis_points,
      subtotal_cents, total_cents)
    select case when n % 50 = 0 then 'CANCELLED' else 'COMPLETED' end, case when n % 50 = 0 then at end, at,
      1 + n % 25, 'seller' || 1 + n % 25 || '@example.com', 'Seller', client.id, client.name, client.lastname, client.dni,
      client.email, 1 + n % 3, 'Method', 0, 10001 + n % 20, 10001 + n % 20
    from generate_series(1, $1::int) n
    join (select client.*, row_number() over () as place from client) client on place = 1 + n % ${EARLIER_CLIENTS},
    lateral (select now() - interval '3 years' * (1 - n::float / $1::int) as at) moment
    order by n`,
  `insert into sale_item (sale_id, position, service_id, category_id, name, price_cents, quantity, share_cents, "from", "to")
    select id, 0, 1 + id % 20, 1 + (1 + id % 20) % 4, 'Service', total_cents, 1, total_cents, created_at, created_at from sale`,
  // Earlier entries contained the whole sale.
  `insert into audit_log (at, account_id, action, entity, entity_id, after)
    select created_at, account_id, 'create', 'sale', id, to_jsonb(sale) from sale order by id`,
]
