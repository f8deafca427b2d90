import { NewSalePage } from './pages/new-sale'
import { OfflineDevice } from './pages/offline-device'
import { ShellPage } from './pages/shell'
import { countSales } from './servers/api'
import { begin, expect, resume, sell, test } from './servers/outage'

// The killed browser leaves none.
test.use({ trace: 'off' })

test('a sale that was stored before the browser was killed is not stored again', { tag: '@long' }, async ({
  device,
  network,
  api,
}) => {
  const server = await api('EMPLOYEE')
  const before = await countSales(server)
  await begin(device.page, network)
  const wizard = new NewSalePage(device.page)
  await wizard.walkToDetails('cash')
  network.break('cut', /\/api\/v1\/sale$/)
  await wizard.finish.click()
  await expect.poll(() => countSales(server)).toBe(before + 1)
  await device.kill()
  network.repair()

  await device.start()
  await resume(device.page, network)
  const sent = () => network.seen.filter((request) => request === 'POST /api/v1/sale').length
  await expect.poll(sent).toBeGreaterThanOrEqual(2)
  await expect(new OfflineDevice(device.page).status).toBeHidden()
  expect(await countSales(server)).toBe(before + 1)
})

test('a kept sale outlasts a killed browser that discards its damaged database', { tag: '@long' }, async ({
  device,
  network,
  api,
}) => {
  const server = await api('EMPLOYEE')
  const before = await countSales(server)
  await begin(device.page, network)
  await device.context.setOffline(true)
  await sell(device.page)
  await device.kill()
  await device.start()
  const session = await device.context.newCDPSession(device.page)
  await session.send('Storage.clearDataForOrigin', { origin: network.origin, storageTypes: 'indexeddb' })
  await resume(device.page, network)
  await expect.poll(() => countSales(server)).toBe(before + 1)
  await expect(new OfflineDevice(device.page).status).toBeHidden()
})

/** Fast 3G, as in Chromium's own developer tools. */
const FAST_3G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

test('sales go on on a slow connection that loses requests', { tag: '@long' }, async ({
  device: { page, context },
  network,
  api,
}) => {
  test.slow()
  const server = await api('EMPLOYEE')
  const before = await countSales(server)
  await begin(page, network)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', FAST_3G)
  network.lose(20)
  await page.reload()
  for (let sale = 0; sale < 5; sale++) await sell(page)
  await expect(new OfflineDevice(page).status).toBeHidden()
  expect(await countSales(server)).toBe(before + 5)
})

test('a disk that becomes full after the switch was turned on is said before the next sale', {
  tag: '@long',
}, async ({ device: { page, context }, network, api }) => {
  const server = await api('EMPLOYEE')
  const before = await countSales(server)
  await begin(page, network)
  const cannotKeep = page.getByText('This device cannot keep sales')
  await sell(page)
  await expect(cannotKeep).toBeHidden()
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: network.origin, quotaSize: 1 })
  const menu = new ShellPage(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  // Chromium notices it when the space that it has set aside for the page is used up.
  await expect(async () => {
    await menu.open('My Sales')
    await menu.open('New Sale')
    await expect(cannotKeep).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 90_000 })
  await sell(page)
  await expect(new NewSalePage(page).confirmation).toBeVisible()
  expect(await countSales(server)).toBe(before + 2)
})
