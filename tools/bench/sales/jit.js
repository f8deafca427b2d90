import pg from 'pg'
import { mediansInTurns } from '../support/timing.js'

const RUNS = 50
/** Limit of the time with jit ÷ without. */
const LIMIT = 2

/** The rows of a sale, whose triggers do the rest. */
const SALE = `
  with stored as (
    insert into sale (created_at, account_id, employee_email, employee_name, client_id, client_name, client_lastname,
      client_dni, client_email, payment_method_id, payment_method_type, interest_basis_points, subtotal_cents, total_cents)
    select now(), account_id, employee_email, employee_name, client_id, client_name, client_lastname, client_dni,
      client_email, payment_method_id, payment_method_type, interest_basis_points, subtotal_cents, total_cents
    from sale where id = (select min(id) from sale)
    returning id
  ), lines as (
    insert into sale_item (sale_id, position, service_id, category_id, name, price_cents, quantity, share_cents, "from", "to")
    select stored.id, position, service_id, category_id, name, price_cents, quantity, share_cents, "from", "to"
    from stored, sale_item where sale_id = (select min(id) from sale)
  )
  insert into audit_log (action, entity, entity_id) select 'create', 'sale', id from stored`

/** @typedef {{ on: number, off: number }} JitResult milliseconds of a sale at the median */

/**
 * Measures a sale in two sessions of the database: one that may compile its queries (PostgreSQL's `jit`), and one that may not.
 *
 * @param {import('./business.js').BusinessWithSales} business
 * @returns {Promise<JitResult>}
 */
export async function measureJit({ databaseUrl }) {
  const clients = ['on', 'off'].map(
    (jit) => new pg.Client({ connectionString: databaseUrl, options: `-c jit=${jit}` }),
  )
  await Promise.all(clients.map((client) => client.connect()))
  const [on = 0, off = 0] = await mediansInTurns(
    clients.map((client) => () => client.query(SALE)),
    RUNS,
  )
  await Promise.all(clients.map((client) => client.end()))
  return { on, off }
}

/** @param {JitResult} result */
export const jitLine = ({ on, off }) =>
  `A sale stored by SQL: ${on.toFixed(2)} ms with jit, ${off.toFixed(2)} ms without.`

/**
 * @param {JitResult} result
 * @returns {string[]} a line when the limit was missed
 */
export const missedJitLimit = ({ on, off }) =>
  on / off > LIMIT ? [`a sale with jit: ${(on / off).toFixed(1)} times as long; the limit is ${LIMIT}`] : []
