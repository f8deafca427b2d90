import { rm } from 'node:fs/promises'
import { snapshotAfter, snapshotWith, watchTransfers } from './pages/browser'
import { NewSalePage } from './pages/new-sale'
import { retryWhileFailing, ShellPage } from './pages/shell'
import { OtherOrigin } from './servers/other-origin'
import { copyOfTemplate, Server } from './servers/server'
import { test as base, expect, type Site } from './servers/site'

interface Elsewhere {
  /** Its policy allows the origins that it names when it starts. */
  ownServer: Server
  environment: { [name: string]: string; STATIC_DIR: string; REMOTE_ORIGINS: string; DATA_DIR: string }
  /** Serves remote-sales, and the page's policy allows it. */
  named: OtherOrigin
  /** Serves it too, but the page's policy does not allow it. */
  unnamed: OtherOrigin
}

const test = base.extend<Elsewhere>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
  named: ({}, use) => serving(use),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
  unnamed: ({}, use) => serving(use),
  environment: async ({ named, site }, use) => {
    const DATA_DIR = await copyOfTemplate()
    await use({ STATIC_DIR: site.folder, REMOTE_ORIGINS: named.origin, DATA_DIR })
    await rm(DATA_DIR, { recursive: true })
  },
  ownServer: async ({ environment, site }, use) => {
    await site.release('host', 'admin', 'sales', 'owner')
    const server = await Server.start(environment)
    await use(server)
    await server.dispose()
  },
  baseURL: ({ ownServer }, use) => use(`${ownServer.origin}/hc-v2-front/`),
})

test.use({ serviceWorkers: 'allow' })

async function serving(use: (origin: OtherOrigin) => Promise<void>) {
  const origin = await OtherOrigin.serve()
  await use(origin)
  await origin.stop()
}

/** Returns the configuration before. */
async function mountFrom(site: Site, { entry }: OtherOrigin) {
  const config = await site.config()
  await site.configure({
    ...config,
    remotes: { ...config.remotes, sales: { ...config.remotes.sales, entry } },
  })
  return config
}

test('a remote of another origin is mounted, with styles and lazy parts', { tag: '@long' }, async ({
  page,
  as,
  named,
  site,
}) => {
  const transfers = watchTransfers(page)
  const consoleErrors: string[] = []
  page.on('console', (message) => {
    const isBlocked = message.text().startsWith('Service Worker registration blocked')
    if (['error', 'warning'].includes(message.type()) && !isBlocked) consoleErrors.push(message.text())
  })
  await mountFrom(site, named)
  await as('EMPLOYEE')
  const wizard = new NewSalePage(page)
  await expect(wizard.step('Select client')).toBeVisible()
  await page.getByRole('button', { name: 'New Client' }).click()
  await expect(page.getByRole('dialog', { name: 'New Client' }).getByLabel('DNI')).toBeVisible()
  await page.keyboard.press('Escape')
  await wizard.walkToDetails('cash')

  const fetched = (await transfers()).map(({ url }) => url)
  const ofRemote = fetched.filter((url) => url.startsWith(named.origin))
  expect(ofRemote.every((url) => url.startsWith(named.place))).toBe(true)
  expect(ofRemote.some((url) => url.endsWith('.css'))).toBe(true)
  expect(ofRemote.some((url) => url.includes('new-client-dialog'))).toBe(true)
  // Once by the page, and files that change once by the worker, for its snapshot.
  const timesOf = (url: string) => named.requests.filter((other) => other === url).length
  expect(named.requests.filter((url) => timesOf(url) > 2)).toEqual([])
  expect(fetched.filter((url) => url.includes('/remotes/sales/'))).toEqual([])
  const { origin } = new URL(page.url())
  expect(fetched.filter((url) => url.includes('/api/') && !url.startsWith(origin))).toEqual([])
  expect(consoleErrors).toEqual([])
})

test('a remote of an origin that the policy forbids shows an error, and the others work', {
  tag: '@long',
}, async ({ page, as, unnamed, site }) => {
  const config = await mountFrom(site, unnamed)
  await as('EMPLOYEE')
  const message = page.getByRole('alert').filter({ hasText: 'New Sale is not available' })
  await expect(message).toContainText('(REMOTE_ORIGINS)')
  await expect(message).toContainText(`blocks ${unnamed.origin}.`)
  await expect(page.getByRole('link', { name: 'My Sales' })).toBeVisible()

  const retry = await retryWhileFailing(message)
  await site.configure(config)
  await retry.click()
  await expect(new ShellPage(page).title('New Sale')).toBeVisible()
})

test('an override in the address mounts another build in this tab, shows a notice, and ends with a reset', {
  tag: '@long',
}, async ({ page, as, named, site }) => {
  await site.configure({ ...(await site.config()), allowOverrides: true })
  const badge = page.getByRole('complementary', { name: 'Overridden remotes' })
  const shell = new ShellPage(page)
  await as('EMPLOYEE')
  await expect(shell.title('New Sale')).toBeVisible()

  const transfers = watchTransfers(page)
  await page.goto(`my-sales?remote-sales=${named.place}`)
  await expect(shell.title('My Sales')).toBeVisible()
  await expect(badge).toContainText(`sales from ${new URL(named.origin).host}`)
  expect(page.url()).not.toContain('remote-sales')
  expect((await transfers()).some(({ url }) => url.startsWith(named.entry))).toBe(true)

  await page.reload()
  await expect(shell.title('My Sales')).toBeVisible()
  await badge.getByRole('button', { name: 'Reset' }).click()
  await expect(badge).toBeHidden()
  await expect(shell.title('My Sales')).toBeVisible()
})

test('a remote that moves to an origin that the policy allows from then on is mounted where a worker was installed before', {
  tag: '@long',
}, async ({ page, as, unnamed, site, ownServer, environment }) => {
  const wizard = new NewSalePage(page)
  await as('EMPLOYEE')
  await expect(wizard.step('Select client')).toBeVisible()
  await snapshotAfter(page)

  environment.REMOTE_ORIGINS += ` ${unnamed.origin}`
  await ownServer.stop()
  await ownServer.start()
  await mountFrom(site, unnamed)
  await page.reload()
  await expect(wizard.step('Select client')).toBeVisible()
  expect(unnamed.requests.length).toBeGreaterThan(0)

  // The worker of the policy before could not keep it.
  await snapshotWith(page, unnamed.entry)
  await page.context().setOffline(true)
  await page.reload()
  await expect(wizard.step('Select client')).toBeVisible()
})
