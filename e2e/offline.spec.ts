import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { FaultyProxy } from './browsers/faulty-proxy'
import { test as base, expect } from './fixtures'
import { keptFiles, refreshSnapshot, snapshotAfter } from './pages/browser'
import { LoginPage } from './pages/login'
import { OfflineDevice } from './pages/offline-device'
import { ShellPage } from './pages/shell'
import { copyOfTemplate, Server } from './servers/server'

interface Fixtures {
  /** A server of its own, because the tests of a worker share the other one. */
  stopping: Server
  /** In front of it. */
  network: FaultyProxy
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
  stopping: async ({}, use) => {
    const directory = await copyOfTemplate()
    const server = await Server.start({ DATA_DIR: directory })
    await use(server)
    await server.dispose()
    await rm(directory, { recursive: true })
  },
  network: async ({ stopping }, use) => {
    const network = await FaultyProxy.start(stopping.origin)
    network.hasWorker = true
    await use(network)
    await network.stop()
  },
  baseURL: async ({ network }, use) => use(`${network.origin}/hc-v2-front/`),
})

test.use({ serviceWorkers: 'allow' })

const OFFLINE = 'You are offline.'
const UNREACHABLE = 'The server cannot be reached.'
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'You are still logged in.' })

test('the suite starts without a network, and goes on when it is back', { tag: '@long' }, async ({
  page,
  as,
}) => {
  await as('EMPLOYEE')
  await snapshotAfter(page)
  expect((await keptFiles(page)).filter((url) => url.includes('/api/'))).toEqual([])

  await page.context().setOffline(true)
  await page.reload()
  await expect(new ShellPage(page).title('New Sale')).toBeVisible()
  await expect(notice(page)).toContainText(OFFLINE)
  await page.context().setOffline(false)
  await expect(notice(page)).toBeHidden()
  await expect(page.getByRole('radio').first()).toBeVisible()
})

for (const [role, sections] of Object.entries({
  EMPLOYEE: { 'new-sale': 'New Sale', 'my-sales': 'My Sales' },
  ADMINISTRATOR: { category: 'Categories', services: 'Services', clients: 'Clients', employees: 'Employees' },
  OWNER: { reports: 'Dashboard REPORTS', sales: 'All sales', admins: 'Administrators' },
} as const))
  test(`each section of ${role} starts when the server is stopped`, { tag: '@long' }, async ({
    page,
    openAs,
    stopping,
  }) => {
    await openAs(role as 'EMPLOYEE', '')
    await snapshotAfter(page)
    await stopping.kill()
    for (const [path, title] of Object.entries(sections)) {
      await page.goto(path)
      await expect(new ShellPage(page).title(title)).toBeVisible()
      await expect(notice(page)).toContainText(UNREACHABLE)
    }
    await stopping.start()
    await expect(notice(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  })

for (const fault of ['hang', '500', 'reset'] as const)
  test(`the suite starts behind a proxy that answers with ${fault}`, { tag: '@long' }, async ({
    page,
    openAs,
    network,
  }) => {
    await openAs('EMPLOYEE', 'my-sales')
    await snapshotAfter(page)
    network.break(fault, /./)
    const begin = performance.now()
    await page.reload()
    await expect(new ShellPage(page).title('My Sales')).toBeVisible()
    expect(performance.now() - begin).toBeLessThan(12_000)
    await expect(notice(page)).toContainText(UNREACHABLE)
    network.repair()
    await expect(notice(page)).toBeHidden()
  })

test('the suite starts while the server has no page in the middle of a deployment', { tag: '@long' }, async ({
  page,
  openAs,
  network,
}) => {
  await openAs('EMPLOYEE', 'my-sales')
  await snapshotAfter(page)
  network.break('404', /^\/hc-v2-front\/(?!assets|remotes)/)
  await page.reload()
  await expect(new ShellPage(page).title('My Sales')).toBeVisible()
  expect(network.broken).toContain('/hc-v2-front/my-sales')
  expect(network.broken).toContain('/hc-v2-front/config.json')
  network.repair()
})

test('a demo begins and works without a network', { tag: '@long' }, async ({ page, as }) => {
  const shell = new ShellPage(page)
  const login = new LoginPage(page)
  await as('ADMINISTRATOR-DEMO')
  await snapshotAfter(page)
  await shell.logout.click()
  await page.context().setOffline(true)
  await login.open()
  await login.enter('ADMINISTRATOR-DEMO')
  await page.getByRole('link', { name: 'New Category' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Islands')
  await page.getByRole('textbox', { name: /Descrip/ }).fill('By boat')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Categoria agregada.')).toBeVisible()
  await shell.logout.click()
  await login.open()
  await login.enter('OWNER-DEMO')
  await expect(shell.title('Dashboard REPORTS')).toBeVisible()
  await expect(notice(page)).toBeHidden()
})

test('the dialog says that the site cannot be opened without a network until there is a snapshot', {
  tag: '@long',
}, async ({ page, as, network }) => {
  const device = new OfflineDevice(page)
  const line = device.dialog.getByText('Without a network this site cannot be opened')
  network.break('500', /hc-v2-front\/manifest\.json/)
  await as('EMPLOYEE')
  await device.fetchCopy()
  await device.open()
  await expect(line).toBeVisible()
  network.repair()
  await refreshSnapshot(page)
  await expect(line).toBeHidden()
})
