import pg from 'pg'
import { ADMINISTRATOR, EMPLOYEE, OWNER } from './sample-accounts.js'
import { seedClients } from './seed-clients.js'
import { createDatabase, logIn, startBackend } from './server.js'

const CLIENTS = 1000
const SELLERS = 16

/**
 * A server with its own database, 16 sellers who are logged in, and what they sell.
 *
 * @typedef {object} BusinessWithSellers
 * @property {string} databaseUrl
 * @property {string} origin of the server
 * @property {string} api its address
 * @property {number} pid of the server
 * @property {string} administrator an access token
 * @property {string} owner an access token
 * @property {{ id: number, email: string, token: string }[]} sellers
 * @property {{ clients: number[], paymentMethods: number[], services: number[] }} ids
 * @property {() => Promise<void>} stop
 */

/**
 * @param {string} postgres URL of the server that gets the database
 * @param {string} name of the database
 * @param {string[]} [nodeOptions] of the server
 * @returns {Promise<BusinessWithSellers>}
 */
export async function openBusinessWithSellers(postgres, name, nodeOptions = []) {
  const databaseUrl = await createDatabase(postgres, name)
  const { origin, pid, stop } = await startBackend({ DATABASE_URL: databaseUrl }, nodeOptions)
  const api = `${origin}/api/v1`
  const db = new pg.Client(databaseUrl)
  await db.connect()
  await seedClients(db, CLIENTS)
  const business = {
    ...{ databaseUrl, origin, api, pid, stop },
    administrator: await logIn(api, ADMINISTRATOR),
    owner: await logIn(api, OWNER),
    sellers: await addSellers(db, api),
    ids: {
      clients: await idsOf(db, 'client'),
      paymentMethods: await idsOf(db, 'payment_method'),
      services: await idsOf(db, 'service'),
    },
  }
  await db.end()
  return business
}

/**
 * @param {pg.Client} db
 * @param {string} api
 */
async function addSellers(db, api) {
  const { rows } = await db.query(
    `insert into account (email, name, lastname, role, password_hash)
      select 'seller' || n || '@example.com', 'Seller', n::text, role, password_hash
      from account, generate_series(1, $1::int) n where email = $2
      returning id, email`,
    [SELLERS, EMPLOYEE.email],
  )
  const sellers = []
  for (const { id, email } of rows) sellers.push({ id, email, token: await logIn(api, { email }) })
  return sellers
}

/**
 * @param {pg.Client} db
 * @param {string} table
 */
async function idsOf(db, table) {
  const { rows } = await db.query(`select id from ${table} order by id`)
  return rows.map(({ id }) => id)
}
