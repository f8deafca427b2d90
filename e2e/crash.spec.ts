import { rm } from 'node:fs/promises'
import { test as base, expect } from './fixtures'
import { Api, SaleClient } from './servers/api'
import { copyOfTemplate, Server } from './servers/server'

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
  crashing: async ({}, use) => {
    const directory = await copyOfTemplate()
    const server = await Server.start({ DATA_DIR: directory })
    await use(server)
    await server.dispose()
    await rm(directory, { recursive: true })
  },
})

test(`every acknowledged sale is stored once after ${ROUNDS} crashes`, { tag: '@long' }, async ({
  crashing: server,
}) => {
  // Each step has its own limit instead.
  test.setTimeout(0)
  const saleClient = await SaleClient.open(await Api.logIn(server.origin, 'EMPLOYEE'))
  const acknowledged: string[] = []

  async function crashWhileSelling() {
    const enough = acknowledged.length + SALES_BEFORE_A_CRASH
    let crash: Promise<void> | undefined
    const selling = Array.from({ length: SELLERS }, () =>
      saleClient.sellUntilCrash(({ day }) => {
        acknowledged.push(day)
        if (acknowledged.length >= enough) crash ??= server.kill()
      }),
    )
    const unanswered = await Promise.all(selling)
    await crash
    await server.start()
    // These may or may not have been stored. Sent again with the same key, they are stored once.
    for (const order of unanswered) {
      await saleClient.sell(order)
      acknowledged.push(order.day)
    }
  }

  for (let round = 1; round <= ROUNDS; round++) await test.step(`crash ${round}`, crashWhileSelling, STEP)

  await test.step(
    'all sales are stored',
    async () => {
      const all = new Set(acknowledged)
      const stored = (await saleClient.sold()).filter((day) => all.has(day))
      expect(stored.sort()).toEqual(acknowledged.sort())
      expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * (SALES_BEFORE_A_CRASH + SELLERS))
    },
    STEP,
  )
})
