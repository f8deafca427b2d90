import type { BrowserContext, Page } from '@playwright/test'
import { startPostgres } from '../tools/scripts/lib/throwaway-postgres.js'
import type { FaultyProxy } from './browsers/faulty-proxy'
import { LoginPage } from './pages/login'
import { NewSalePage } from './pages/new-sale'
import { OfflineDevice } from './pages/offline-device'
import { ShellPage } from './pages/shell'
import { Api } from './servers/api'
import {
  begin,
  countSales,
  expect,
  type KillableBrowser,
  resume,
  sell,
  suiteAt,
  test,
} from './servers/outage'
import { Server } from './servers/server'
import { seed } from './stack/stack'

// The killed browser leaves none.
test.use({ trace: 'off' })

test.describe('outage', () => {
  test('a sale that was finished before the browser was killed is sent after it has started again', {
    tag: '@long',
  }, async ({ device, network, api }) => {
    const server = await api('EMPLOYEE')
    const before = await countSales(server)
    await sellAndKill(device, network)
    expect(await countSales(server)).toBe(before)

    await device.start()
    await resume(device.page, network)
    await expect.poll(() => countSales(server)).toBe(before + 1)
    await expect(new OfflineDevice(device.page).status).toBeHidden()
  })

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

  test('a kept sale outlasts a browser that discards its damaged database', { tag: '@long' }, async ({
    device,
    network,
    api,
  }) => {
    const server = await api('EMPLOYEE')
    const before = await countSales(server)
    await sellAndKill(device, network)
    await device.start()
    const session = await device.context.newCDPSession(device.page)
    await session.send('Storage.clearDataForOrigin', { origin: network.origin, storageTypes: 'indexeddb' })
    await resume(device.page, network)
    await expect.poll(() => countSales(server)).toBe(before + 1)
    await expect(new OfflineDevice(device.page).status).toBeHidden()
  })

  for (const fault of ['hang', 'reset', '500', 'html'] as const)
    test(`sales go on behind a proxy that answers with ${fault}`, { tag: '@long' }, async ({
      device,
      network,
      api,
    }) => {
      const server = await api('EMPLOYEE')
      const before = await countSales(server)
      await begin(device.page, network)
      network.break(fault, /./)
      await sell(device.page)
      await expect(new NewSalePage(device.page).receiptOnPaper).toContainText('Not yet confirmed')
      // A reload shows the page of a network that wants a login, so that the user can log in there.
      if (fault !== 'html') await device.page.reload()
      await sell(device.page)
      await expect(new OfflineDevice(device.page).status).toHaveAccessibleName(/^2 sales waiting/)
      network.repair()
      await expect(new OfflineDevice(device.page).status).toBeHidden()
      expect(await countSales(server)).toBe(before + 2)
    })

  test('sales go on on a slow connection that loses requests', { tag: '@long' }, async ({
    device,
    network,
    api,
  }) => {
    test.slow()
    const server = await api('EMPLOYEE')
    const before = await countSales(server)
    await begin(device.page, network)
    await slowDown(device.context, device.page)
    network.lose(20)
    await device.page.reload()
    for (let sale = 0; sale < 5; sale++) await sell(device.page)
    await expect(new OfflineDevice(device.page).status).toBeHidden()
    expect(await countSales(server)).toBe(before + 5)
  })

  /** Makes a sale without a network, and kills the browser. */
  async function sellAndKill(device: KillableBrowser, network: FaultyProxy): Promise<void> {
    await begin(device.page, network)
    await device.context.setOffline(true)
    await sell(device.page)
    await device.kill()
  }

  /** Fast 3G, as in Chromium's own developer tools. */
  async function slowDown(context: BrowserContext, page: Page): Promise<void> {
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 562.5,
      downloadThroughput: 180_000,
      uploadThroughput: 84_375,
    })
  }

  test('a full disk is said before the sale, which is then made online', { tag: '@long' }, async ({
    device: { page, context },
    network,
    api,
  }) => {
    const server = await api('EMPLOYEE')
    const before = await countSales(server)
    await page.goto(suiteAt(network))
    await new LoginPage(page).enter('EMPLOYEE')
    const session = await context.newCDPSession(page)
    await session.send('Storage.overrideQuotaForOrigin', { origin: network.origin, quotaSize: 1 })
    const device = new OfflineDevice(page)
    await device.open()
    await device.dialog.getByRole('switch').check()
    await expect(device.dialog).toContainText('This browser cannot keep sales')
    await device.close()
    await page.reload()
    await expect(page.getByText('This device cannot keep sales')).toBeVisible()
    await sell(page)
    await expect(new NewSalePage(page).confirmation).toBeVisible()
    expect(await countSales(server)).toBe(before + 1)
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
})

test.describe('outage replicas', () => {
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
      network.break('cut', /./)
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
})
