import pg from 'pg'

const CONNECTIONS = 8
const SECONDS = 4
const ROUNDS = 3

/** A sale like an earlier one, in the two statements that the server stores a sale with. */
const SALE = `
  insert into sale (
    created_at, account_id, employee_email, employee_name, client_id, client_name, client_lastname, client_dni,
    client_email, payment_method_id, payment_method_type, interest_basis_points, subtotal_cents, total_cents
  )
  select now(), account_id, employee_email, employee_name, client_id, client_name, client_lastname, client_dni,
    client_email, payment_method_id, payment_method_type, interest_basis_points, subtotal_cents, total_cents
  from sale where id = $1 returning id`
const LINES = `
  insert into sale_item (sale_id, position, service_id, category_id, name, price_cents, quantity, share_cents, "from", "to")
  select $2, position, service_id, category_id, name, price_cents, quantity, share_cents, now(), now()
  from sale_item where sale_id = $1`

/**
 * @param {pg.Client[]} connections
 * @param {number} known sales to copy: ids from 1 to this
 * @returns {Promise<number>} sales a second
 */
async function sell(connections, known) {
  const end = performance.now() + SECONDS * 1000
  let sold = 0
  await Promise.all(
    connections.map(async (db) => {
      while (performance.now() < end) {
        const like = 1 + Math.floor(Math.random() * known)
        await db.query('begin')
        const { rows } = await db.query(SALE, [like])
        await db.query(LINES, [like, rows[0].id])
        await db.query('commit')
        sold++
      }
    }),
  )
  return sold / SECONDS
}

/**
 * How many sales a second can be stored, with the totals kept and without, in turns.
 *
 * @param {pg.Client} db
 * @param {string} url of the same database
 * @param {number} known sales in it
 */
export async function measureThroughput(db, url, known) {
  const connections = Array.from(
    { length: CONNECTIONS },
    () => new pg.Client({ connectionString: url, options: '-c jit=off' }),
  )
  await Promise.all(connections.map((connection) => connection.connect()))
  const rates = { with: /** @type {number[]} */ ([]), without: /** @type {number[]} */ ([]) }
  for (let round = 0; round < ROUNDS; round++) {
    rates.with.push(await sell(connections, known))
    await switchTotals(db, 'disable')
    rates.without.push(await sell(connections, known))
    await switchTotals(db, 'enable')
  }
  await Promise.all(connections.map((connection) => connection.end()))
  const middle = (/** @type {number[]} */ all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  return { with: middle(rates.with), without: middle(rates.without) }
}

/**
 * @param {pg.Client} db
 * @param {'enable' | 'disable'} how
 */
async function switchTotals(db, how) {
  await db.query(`alter table sale ${how} trigger sale_counted`)
  await db.query(`alter table sale_item ${how} trigger sale_item_counted`)
}
