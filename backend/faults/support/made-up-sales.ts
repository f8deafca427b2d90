import pg from 'pg'

/** A client with many old sales. */
export const BUSY_CLIENT = { name: 'Zacarías', lastname: 'Quiroga', sales: 5_000 }

/**
 * Adds sales to those of a shop, copies of its first one but for the client and the time. They are in no total.
 *
 * @param sales 5,000 of them are of one client, or half of them if they are fewer
 */
export async function makeUpSales(url: string, sales: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  // What reports count is of no concern to searches, and would take most of the time.
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into sale (created_at, account_id, employee_email, employee_name, client_id, client_name, client_lastname,
        client_dni, client_email, payment_method_id, payment_method_type, interest_basis_points, subtotal_cents,
        total_cents, search)
      select created_at - make_interval(secs => 60 * ($1::int - n)), account_id, employee_email, employee_name, client_id,
        made.name, made.lastname, n, client_email, payment_method_id, payment_method_type, interest_basis_points,
        subtotal_cents, total_cents, fold(concat_ws(' ', '', made.name, made.lastname, n, n))
      from sale, generate_series(1, $1::int) n, lateral (
        select case when n <= $2::int then $3 else ${letters('n', 'ghijklmnop')} end as name,
          case when n <= $2::int then $4 else ${letters('-n', 'qrstuvwxyz')} end as lastname
      ) made
      where sale.id = (select min(id) from sale)`,
    [sales, Math.min(BUSY_CLIENT.sales, sales / 2), BUSY_CLIENT.name, BUSY_CLIENT.lastname],
  )
  await client.query('vacuum analyze sale')
  await client.end()
}

/** As good as random, and without digits: they are not found by the number of a sale. */
const letters = (seed: string, digits: string) => `translate(md5((${seed})::text), '0123456789', '${digits}')`
