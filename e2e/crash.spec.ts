import { randomUUID } from 'node:crypto'
import { test as base, expect } from './fixtures'
import { Api, firstRecords } from './servers/api'
import { type Server, withServer } from './servers/server'

const ROUNDS = 20
const SELLERS = 4
const SALES_BEFORE_A_CRASH = 25
/** A round usually takes three seconds, and longer on a busy machine. */
const STEP = { timeout: 90_000 }

interface Fixtures {
  /** A server of its own, because the tests of a worker share the other one. */
  crashing: Server
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
  crashing: ({}, use) => withServer({}, use),
})

/** A sale to record, which its unique day of travel identifies in the list. */
interface Order {
  key: string
  day: string
}

/** After the trips of the sample data. */
let lastDay = Date.parse('2100-01-01T00:00Z')

function newOrder(): Order {
  lastDay += 86_400_000
  return { key: randomUUID(), day: new Date(lastDay).toISOString().slice(0, 10) }
}

test(`every acknowledged sale is stored once after ${ROUNDS} crashes`, { tag: '@long' }, async ({
  crashing: server,
}) => {
  // Each step has its own limit instead.
  test.setTimeout(0)
  const employee = await Api.logIn(server.origin, 'EMPLOYEE')
  const { serviceId, ...records } = await firstRecords(employee)
  const acknowledged: string[] = []

  const sell = async ({ key, day }: Order) => {
    const sale = { ...records, saleItems: [{ serviceId, from: day, to: day }] }
    await employee.post('/sale', sale, { 'idempotency-key': key })
    acknowledged.push(day)
  }

  async function crashWhileSelling() {
    const enough = acknowledged.length + SALES_BEFORE_A_CRASH
    let crash: Promise<void> | undefined
    /** Returns the order without an answer. */
    const sellUntilCrash = async (): Promise<Order> => {
      for (;;) {
        const order = newOrder()
        try {
          await sell(order)
        } catch (error) {
          // fetch throws a TypeError without a response. Any other error fails the test.
          if (error instanceof TypeError) return order
          throw error
        }
        if (acknowledged.length >= enough) crash ??= server.kill()
      }
    }
    const unanswered = await Promise.all(Array.from({ length: SELLERS }, sellUntilCrash))
    await crash
    await server.start()
    // These may or may not have been stored. Sent again with the same key, they are stored once.
    for (const order of unanswered) await sell(order)
  }

  for (let round = 1; round <= ROUNDS; round++) await test.step(`crash ${round}`, crashWhileSelling, STEP)

  await test.step(
    'all sales are stored',
    async () => {
      const sales = await employee.get<{ saleItems: { from: string | null }[] }[]>('/sale')
      const days = sales.flatMap(({ saleItems }) => saleItems.flatMap(({ from }) => from ?? []))
      const all = new Set(acknowledged)
      expect(days.filter((day) => all.has(day)).sort()).toEqual(acknowledged.sort())
      expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * (SALES_BEFORE_A_CRASH + SELLERS))
    },
    STEP,
  )
})
