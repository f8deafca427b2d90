import { rm } from 'node:fs/promises'
import { Api } from './support/api'
import { copyOfTemplate } from './support/data-template'
import { expect, test } from './support/fixtures'
import { Server } from './support/server'
import { type Order, Till } from './support/till'

const ROUNDS = 20
const TILLS = 4
const SALES_BEFORE_THE_CRASH = 25

test(`every acknowledged sale is there once after ${ROUNDS} crashes`, async () => {
  test.setTimeout(120_000)
  const directory = await copyOfTemplate()
  const server = await Server.start({ DATA_DIR: directory })
  const acknowledged: Order[] = []

  for (let round = 1; round <= ROUNDS; round++) {
    const till = await Till.open(await Api.signIn(server.origin, 'EMPLOYEE'))
    const target = acknowledged.length + SALES_BEFORE_THE_CRASH
    let crash: Promise<void> | undefined
    const selling = Array.from({ length: TILLS }, () =>
      till.sellUntilCrash((order) => {
        acknowledged.push(order)
        if (acknowledged.length >= target) crash ??= server.kill()
      }),
    )
    const unanswered = await Promise.all(selling)
    await crash
    await server.start()

    const reopened = await Till.open(await Api.signIn(server.origin, 'EMPLOYEE'))
    // Nobody knows whether these were stored; sold again under the same key, they are stored once.
    for (const order of unanswered) {
      await reopened.sell(order)
      acknowledged.push(order)
    }
    const sold = await reopened.sold()
    const once = acknowledged.map(({ moment }) => moment)
    expect(sold.filter((moment) => once.includes(moment)).sort(), `round ${round}`).toEqual(once.sort())
  }

  await server.stop()
  await rm(directory, { recursive: true })
})
