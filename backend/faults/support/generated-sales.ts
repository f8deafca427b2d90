import pg from 'pg'
import { withoutIndexes } from '../../../tools/scripts/lib/throwaway-postgres.js'

/** A client with many old sales, for searches by name. */
export const BUSY_CLIENT = { name: 'Zacarías', lastname: 'Quiroga', sales: 5_000 }

/**
 * Inserts copies of the first sale with other clients and times, each paid whole.
 *
 * @param sales number of sales; 5,000 of them, or half if there are fewer, belong to one client
 */
export async function generateSales(url: string, sales: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  // Triggers are off, because they would take most of the time.
  await client.query('set session_replication_role = replica')
  await withoutIndexes(client, ['sale', 'payment'], async () => {
    await client.query(
      `insert into sale (created_at, account_id, employee_email, employee_name, client_id, client_name, client_lastname,
        client_dni, client_email, payment_method_id, payment_method_type, interest_basis_points, subtotal_cents,
        total_cents, paid_cents, interest_cents, service_ids, category_ids)
      select created_at - make_interval(secs => 60 * ($1::int - n)), account_id, employee_email, employee_name, client_id,
        made.name, made.lastname, n, client_email, payment_method_id, payment_method_type, interest_basis_points,
        subtotal_cents, total_cents, paid_cents, interest_cents, service_ids, category_ids
      from sale, generate_series(1, $1::int) n, lateral (
        select case when n <= $2::int then $3 else ${letters('n', 'ghijklmnop')} end as name,
          case when n <= $2::int then $4 else ${letters('-n', 'qrstuvwxyz')} end as lastname
      ) made
      where sale.id = (select min(id) from sale)`,
      [sales, Math.min(BUSY_CLIENT.sales, sales / 2), BUSY_CLIENT.name, BUSY_CLIENT.lastname],
    )
    await client.query(`insert into payment (sale_id, payment_method_id, payment_method_type, interest_basis_points,
        amount_cents, interest_cents, at, account_id)
      select id, payment_method_id, payment_method_type, interest_basis_points, paid_cents, interest_cents, created_at,
        account_id
      from sale where paid_cents > 0 and not exists (select from payment where sale_id = sale.id)`)
  })
  await client.query('vacuum analyze sale, payment')
  await client.end()
}

/** Random letters without digits, so that a search for the number of a sale does not match. */
const letters = (seed: string, digits: string) => `translate(md5((${seed})::text), '0123456789', '${digits}')`
