import fastify from 'fastify'
import pg from 'pg'

// The reference: a minimal server on Fastify and PostgreSQL with the same responses, without sessions, schemas, validation,
// audit log, totals and idempotency.

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  options: '-c jit=off -c max_parallel_workers_per_gather=0',
})
const app = fastify()

app.get('/client', async (request) => {
  const { pageIndex, pageSize } = /** @type {Record<string, string>} */ (request.query)
  const offset = Number(pageIndex) * Number(pageSize)
  const [page, count] = await Promise.all([
    pool.query('select * from client order by id limit $1 offset $2', [pageSize, offset]),
    pool.query('select count(*)::int as total from client'),
  ])
  return { content: page.rows, totalElements: count.rows[0].total }
})

app.get('/client/:id', async (request) => {
  const { id } = /** @type {Record<string, string>} */ (request.params)
  const { rows } = await pool.query('select * from client where id = $1', [id])
  return rows[0]
})

/**
 * @typedef {object} Sale
 * @property {number} accountId
 * @property {number} clientId
 * @property {number} paymentMethodId
 * @property {{ serviceId: number }[]} saleItems
 */

const PRICES = `
  select service.id, service.name, price_cents, category_id, payment_method.type, interest_basis_points,
    client.name as client_name, client.lastname as client_lastname, client.dni, client.email
  from service, payment_method, client
  where service.id = any($1) and payment_method.id = $2 and client.id = $3`

const SALE = `
  insert into bare.sale (
    created_at, account_id, employee_email, employee_name, client_id, client_name, client_lastname, client_dni,
    client_email, payment_method_id, payment_method_type, interest_basis_points, subtotal_cents, total_cents)
  values (now(), $1, '', '', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning *`

const LINES = `
  insert into bare.sale_item (
    sale_id, position, service_id, category_id, name, price_cents, quantity, share_cents, travel_from,
    travel_to)
  select $1, place - 1, service_id, category_id, name, price, 1, price, now(), now()
  from unnest($2::int[], $3::int[], $4::text[], $5::bigint[]) with ordinality
    as line (service_id, category_id, name, price, place)
  returning *`

app.post('/sale', async (request, reply) => {
  const { accountId, clientId, paymentMethodId, saleItems } = /** @type {Sale} */ (request.body)
  const db = await pool.connect()
  try {
    await db.query('begin')
    const ids = saleItems.map(({ serviceId }) => serviceId)
    const { rows: priced } = await db.query(PRICES, [ids, paymentMethodId, clientId])
    const [first] = priced
    const subtotal = priced.reduce((sum, row) => sum + Number(row.price_cents), 0)
    const sale = await db.query(SALE, [
      ...[accountId, clientId, first.client_name, first.client_lastname, first.dni, first.email],
      ...[paymentMethodId, first.type, first.interest_basis_points, subtotal],
      Math.round((subtotal * (10_000 + first.interest_basis_points)) / 10_000),
    ])
    const column = (/** @type {string} */ name) => priced.map((row) => row[name])
    const lines = await db.query(LINES, [
      sale.rows[0].id,
      ...[column('id'), column('category_id'), column('name'), column('price_cents')],
    ])
    await db.query('commit')
    reply.code(201)
    return { ...sale.rows[0], saleItems: lines.rows }
  } finally {
    db.release()
  }
})

const PAYMENT = `
  insert into bare.payment (
    sale_id, payment_method_id, payment_method_type, interest_basis_points, amount_cents, interest_cents, at, account_id)
  select $1, id, type, interest_basis_points, $2, 0, now(), $3 from payment_method where id = $4 returning *`

app.post('/sale/:id/payment', async (request, reply) => {
  const { id } = /** @type {{ id: string }} */ (request.params)
  const { accountId, paymentMethodId, amountCents } =
    /** @type {{ accountId: number, paymentMethodId: number, amountCents: number }} */ (request.body)
  const db = await pool.connect()
  try {
    await db.query('begin')
    await db.query('select * from bare.owed_sale where id = $1 for update', [id])
    const payment = await db.query(PAYMENT, [id, amountCents, accountId, paymentMethodId])
    await db.query('update bare.owed_sale set paid_cents = paid_cents + $2 where id = $1', [id, amountCents])
    await db.query('commit')
    reply.code(201)
    return payment.rows[0]
  } finally {
    db.release()
  }
})

app.get('/health/ready', async () => ({ status: 'ok' }))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
