import { rm } from 'node:fs/promises'
import { Api } from './support/api'
import { copyOfTemplate } from './support/data-template'
import { expect, test } from './support/fixtures'
import { SaleClient } from './support/sale-client'
import { Server } from './support/server'

const ROUNDS = 20
const TILLS = 4
const SALES_BEFORE_A_CRASH = 25

test(`every acknowledged sale is stored once after ${ROUNDS} crashes`, { tag: '@long' }, async () => {
  test.slow()
  const directory = await copyOfTemplate()
  const server = await Server.start({ DATA_DIR: directory })
  const saleClient = await SaleClient.open(await Api.logIn(server.origin, 'EMPLOYEE'))
  const acknowledged: string[] = []

  for (let round = 1; round <= ROUNDS; round++) {
    const enough = acknowledged.length + SALES_BEFORE_A_CRASH
    let crash: Promise<void> | undefined
    const selling = Array.from({ length: TILLS }, () =>
      saleClient.sellUntilCrash(({ moment }) => {
        acknowledged.push(moment)
        if (acknowledged.length >= enough) crash ??= server.kill()
      }),
    )
    const unanswered = await Promise.all(selling)
    await crash
    await server.start()
    // These may or may not have been stored. Sent again with the same key, they are stored once.
    for (const order of unanswered) {
      await saleClient.sell(order)
      acknowledged.push(order.moment)
    }
  }

  const all = new Set(acknowledged)
  const stored = (await saleClient.sold()).filter((moment) => all.has(moment))
  expect(stored.sort()).toEqual(acknowledged.sort())
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * (SALES_BEFORE_A_CRASH + TILLS))

  await server.stop()
  await rm(directory, { recursive: true })
})
