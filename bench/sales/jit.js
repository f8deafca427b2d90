import pg from 'pg'
import { medians } from '../clients/measure.js'

const RUNS = 50
/** A session that may compile its queries may take so many times as long for a sale. */
const BAR = 2

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

/** @typedef {{ on: number, off: number }} Sessions milliseconds of a sale at the median, by `jit` */

/**
 * @param {string} url
 * @returns {Promise<Sessions>}
 */
export async function measureSessions(url) {
  const clients = ['on', 'off'].map(
    (jit) => new pg.Client({ connectionString: url, options: `-c jit=${jit}` }),
  )
  await Promise.all(clients.map((client) => client.connect()))
  const [on = 0, off = 0] = await medians(
    clients.map((client) => () => client.query(SALE)),
    RUNS,
  )
  await Promise.all(clients.map((client) => client.end()))
  return { on, off }
}

/** @param {Sessions} sessions */
export const sessionsLine = ({ on, off }) =>
  `A sale stored by SQL: ${on.toFixed(2)} ms with jit, ${off.toFixed(2)} ms without.`

/**
 * @param {Sessions} sessions
 * @returns {string[]} a line when the bar was missed
 */
export const missedSessionBar = ({ on, off }) =>
  on / off > BAR ? [`a sale with jit: ${(on / off).toFixed(1)} times as long; the bar is ${BAR}`] : []
