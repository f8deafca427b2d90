import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sellAt, useShop } from '../testing/shop'
import { engine } from '../testing/test-database'
import { useTestServer } from '../testing/test-server'

const SALES = 20_000
const LETTERS = 'a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9 aa bb cc dd'

describe.runIf(engine() === 'postgres')('searches that are made to take long', () => {
  const server = useTestServer()
  const shop = useShop(server)

  beforeAll(async () => {
    await sellAt(server, shop, new Date('2026-01-01T12:00:00Z'))
    // What reports count is of no concern here, and would take most of the time.
    await server.db.execute(sql`alter table sale disable trigger user`)
    await server.db.execute(sql`
      insert into sale (created_at, account_id, employee_email, employee_name, client_id, client_name, client_lastname,
        client_dni, client_email, payment_method_id, payment_method_type, interest_basis_points, subtotal_cents, total_cents, search)
      select created_at + make_interval(secs => n), account_id, employee_email, employee_name, client_id,
        translate(md5(n::text), '0123456789', 'ghijklmnop'), translate(md5('l' || n), '0123456789', 'qrstuvwxyz'),
        n, client_email, payment_method_id, payment_method_type, interest_basis_points, subtotal_cents, total_cents,
        ' ' || translate(md5(n::text), '0123456789', 'ghijklmnop') || ' ' || n
      from sale, generate_series(1, ${SALES}::int) as n where sale.id = (select min(id) from sale)`)
    await server.db.execute(sql`alter table sale enable trigger user`)
    await server.db.execute(sql`analyze sale`)
    await server.as('OWNER').get('/sale?pageIndex=0&pageSize=20&search=warm')
  }, 120_000)

  /** Milliseconds until the server says that it is ready, while 20 requests run. */
  async function readyBeside(path: string): Promise<number> {
    const requests = Array.from({ length: 20 }, () => server.as('OWNER').get(path))
    const start = performance.now()
    const ready = await server.app.inject('/health/ready')
    const time = performance.now() - start
    expect(ready.statusCode).toBe(200)
    for (const { statusCode } of await Promise.all(requests)) expect(statusCode).toBe(200)
    return time
  }

  it.each([
    ['fifty words', LETTERS],
    ['what nobody is called', 'zzzzqqqq'],
    ['what stands everywhere', 'a'],
    ['signs', '%%%%% _____ \\\\\\'],
    ['one letter again and again', 'a '.repeat(50)],
  ])('for %s leave the server ready', async (_name, search) => {
    const query = `/sale?pageIndex=40&pageSize=20&sort=client,asc&search=${encodeURIComponent(search.slice(0, 100))}`
    const ordinary = await readyBeside('/payment-method?pageIndex=0&pageSize=5')
    const hostile = await readyBeside(query)
    // Half a second, or as long as a busy machine makes it wait beside ordinary requests.
    expect(hostile).toBeLessThan(Math.max(500, 3 * ordinary))
  })
})
