import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { EARLIER_CLIENTS } from './earlier-business'

const SELLERS = 8
/** Pause between two sales. */
const PAUSE_MS = 20

interface StoredSale {
  id: number
  start: number
  ms: number
}

/** Sellers: connections that store sales like an earlier version of the server, continuously. */
export class SaleLoad {
  readonly sales: StoredSale[] = []
  private running = true
  private readonly ends: Promise<PromiseSettledResult<void>[]>

  constructor(url: string) {
    this.ends = Promise.allSettled(Array.from({ length: SELLERS }, (_, index) => this.sell(url, index)))
  }

  /** @throws the first error of a seller */
  async close(): Promise<void> {
    this.running = false
    for (const end of await this.ends) if (end.status === 'rejected') throw end.reason
  }

  /** The durations of sales that were running between two times. */
  between(from: number, to: number): number[] {
    return this.sales.filter(({ start, ms }) => start + ms >= from && start <= to).map(({ ms }) => ms)
  }

  private async sell(url: string, index: number): Promise<void> {
    const client = new pg.Client({ connectionString: url, options: '-c jit=off' })
    await client.connect()
    try {
      while (this.running) {
        const start = performance.now()
        const id = await storeSale(client, index)
        this.sales.push({ id, start, ms: performance.now() - start })
        await wait(PAUSE_MS)
      }
    } finally {
      await client.end()
    }
  }
}

async function storeSale(client: pg.Client, seller: number): Promise<number> {
  await client.query('begin')
  const { rows } = await client.query(
    `insert into sale (created_at, account_id, employee_email, employee_name, client_id, client_name, client_lastname,
        client_dni, client_email, payment_method_id, payment_method_type, interest_basis_points, subtotal_cents, total_cents)
      select now(), $1::int, 'seller@example.com', 'Seller', id, name, lastname, dni, email, 1, 'Method', 0, 10001, 10001
      from client where dni = $2
      returning id`,
    [seller + 1, 1 + Math.floor(Math.random() * EARLIER_CLIENTS)],
  )
  const [{ id }] = rows
  await client.query(
    `insert into sale_item (sale_id, position, service_id, category_id, name, price_cents, quantity, share_cents, "from", "to")
      values ($1, 0, 1, 2, 'Service', 10001, 1, 10001, now(), now())`,
    [id],
  )
  await client.query(
    `insert into audit_log (account_id, action, entity, entity_id) values ($1, 'create', 'sale', $2)`,
    [seller + 1, id],
  )
  await client.query('commit')
  return id
}
