import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { freePort } from '../../scripts/lib/port.js'
import { untilReady } from '../../scripts/lib/suite.js'
import { createDatabase, logIn, startServer } from '../clients/business.js'
import { seedClients } from './seed-clients.js'

const CLIENTS = 1000
const SELLERS = 16

/** The bare server's tables: the same columns, types and foreign keys, with primary keys as the only indexes. */
const BARE_TABLES = `
  create schema bare;
  create table bare.sale (like sale including defaults including identity);
  create table bare.sale_item (like sale_item including defaults);
  alter table bare.sale add primary key (id), add foreign key (account_id) references account,
    add foreign key (client_id) references client, add foreign key (payment_method_id) references payment_method;
  alter table bare.sale_item add primary key (sale_id, position), add foreign key (sale_id) references bare.sale,
    add foreign key (service_id) references service, add foreign key (category_id) references category;`

/**
 * This server and the bare one, on the same PostgreSQL.
 *
 * @typedef {object} Shop
 * @property {string} ours
 * @property {number} pid of this server
 * @property {string} bare
 * @property {string} administrator an access token
 * @property {string} owner an access token
 * @property {{ id: number, email: string, token: string }[]} sellers
 * @property {{ clients: number[], methods: number[], services: number[] }} stock ids
 * @property {pg.Client} db
 * @property {() => Promise<void>} stop
 */

/**
 * @param {string} postgres
 * @param {string} [name] of its database
 * @param {string[]} [nodeOptions] of this server
 * @returns {Promise<Shop>}
 */
export async function openShop(postgres, name = 'shop', nodeOptions = []) {
  const url = await createDatabase(postgres, name)
  const { origin, pid, stop } = await startServer(url, nodeOptions)
  const db = new pg.Client(url)
  await db.connect()
  await seedClients(db, CLIENTS)
  await db.query(BARE_TABLES)
  const bare = await startBareServer(url)
  return {
    ours: origin,
    pid,
    bare: bare.origin,
    administrator: await logIn(origin),
    owner: await logIn(origin, 'owner'),
    sellers: await hireSellers(db, origin),
    stock: {
      clients: await idsOf(db, 'client'),
      methods: await idsOf(db, 'payment_method'),
      services: await idsOf(db, 'service'),
    },
    db,
    async stop() {
      await db.end()
      await Promise.all([stop(), bare.stop()])
    },
  }
}

/**
 * @param {pg.Client} db
 * @param {string} origin
 */
async function hireSellers(db, origin) {
  const { rows } = await db.query(
    `insert into account (email, name, lastname, role, password_hash)
      select 'till' || n || '@example.com', 'Till', n::text, role, password_hash
      from account, generate_series(1, $1::int) n where email = 'employee@todoturismo.test'
      returning id, email`,
    [SELLERS],
  )
  const sellers = []
  for (const { id, email } of rows) sellers.push({ id, email, token: await logIn(origin, email) })
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

/** @param {string} url */
async function startBareServer(url) {
  const port = await freePort()
  const server = spawn(
    process.execPath,
    [fileURLToPath(new URL('../http/bare-server.js', import.meta.url))],
    {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: `${port}`, DATABASE_URL: url },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  await untilReady(port)
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      const exit = once(server, 'exit')
      server.kill()
      await exit
    },
  }
}
