import { startPostgres } from '../tools/scripts/lib/throwaway-postgres.js'
import { seed } from './stack/stack'
import { Api } from './support/api'
import { NewSalePage } from './support/new-sale-page'
import { OfflineDevice } from './support/offline-device'
import { begin, countSales, expect, sell, test } from './support/outage-fixtures'
import { Server } from './support/server'

test.use({ trace: 'off' })

/** Two servers sign tokens that both accept. */
const JWT_SECRET = 'a-secret-for-the-length-of-this-test-run'

test('sales that are sent to two servers by turns, whose answers are lost, are stored once', {
  tag: '@long',
}, async ({ device, network }) => {
  const database = await startPostgres()
  await seed(database.url)
  const start = () => Server.start({ DATABASE_URL: database.url, JWT_SECRET })
  const replicas = [await start(), await start()]
  const origins = replicas.map(({ origin }) => origin)
  const [first = '', second = ''] = origins
  network.alternate(...origins)
  const { page, context } = device
  await begin(page, network)
  const server = await Api.logIn(first, 'EMPLOYEE')
  const before = await countSales(server)

  await context.setOffline(true)
  for (let sale = 0; sale < 4; sale++) await sell(page)
  await expect(new OfflineDevice(page).status).toHaveAccessibleName(/^4 sales waiting/)
  const sent = () => network.seen.filter((request) => request === 'POST /api/v1/sale').length

  await test.step('the first server stores a sale, and its answer is lost', async () => {
    network.alternate(first)
    network.break('cut', /\/api\/v1\/sale$/)
    await context.setOffline(false)
    await expect.poll(() => countSales(server)).toBe(before + 1)
  })

  await test.step('the second server gets the same sale, and its answer is lost, too', async () => {
    network.alternate(second)
    const tried = sent()
    await expect.poll(sent).toBeGreaterThan(tried)
    expect(await countSales(server)).toBe(before + 1)
  })

  await test.step('both by turns', async () => {
    network.alternate(...origins)
    network.repair()
    await expect(new OfflineDevice(page).status).toBeHidden()
    await expect(new NewSalePage(page).confirmation).toBeVisible()
    expect(await countSales(server)).toBe(before + 4)
    expect(await countSales(await Api.logIn(second, 'EMPLOYEE'))).toBe(before + 4)
  })

  for (const replica of replicas) await replica.dispose()
  await database.stop()
})
