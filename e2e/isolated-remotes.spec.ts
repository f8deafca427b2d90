import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures'
import { watchConsole } from './pages/browser'
import { chooseInUserMenu, ShellPage } from './pages/shell'
import { buildIsolatedRemotes, ISOLATED_BUILDS } from './servers/foreign-remotes'
import { withServer } from './servers/server'
import { Site } from './servers/site'

interface Deployment {
  site: Site
  origin: string
}

const test = base.extend<object, { deployment: Deployment }>({
  deployment: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
    async ({}, use) => {
      await buildIsolatedRemotes()
      const site = await Site.create()
      await site.release('admin')
      for (const [name, build] of Object.entries(ISOLATED_BUILDS)) await site.release(name, '--from', build)
      await withServer({ STATIC_DIR: site.folder }, ({ origin }) => use({ site, origin }))
      await site.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ deployment }, use) => use(`${deployment.origin}/hc-v2-front/`),
})

test.describe.configure({ mode: 'default' })

/** What a section may leave in the page: names on the window, styles, elements of the body. */
const leftIn = (page: Page) =>
  page.evaluate(() => ({
    globals: Object.getOwnPropertyNames(window)
      // Of our own remotes.
      .filter((name) => !name.startsWith('css__'))
      .sort(),
    styles: document.head.querySelectorAll('style, link[rel=stylesheet]').length,
    elements: document.body.querySelectorAll(
      ':scope > :not([data-portal], [data-mantine-shared-portal-node])',
    ).length,
  }))

test('remotes with React 18 and Mantine 7, and with Vue, are beside ours in one page, and leave nothing', {
  tag: '@long',
}, async ({ page, openAs }) => {
  const consoleErrors = watchConsole(page)
  const shell = new ShellPage(page)
  await openAs('ADMINISTRATOR', 'category')
  await expect(page.getByRole('row').nth(1)).toContainText(/\w/)
  // What the host loads after its first rows, and for a dialog, is there.
  await page.keyboard.press('Control+k')
  await shell.palette.search.fill('Notes')
  await page.keyboard.press('Escape')
  const before = await leftIn(page)

  await test.step('session, data and styles of its own', async () => {
    await shell.open('Notes')
    await expect(shell.title('Notes')).toBeVisible()
    await expect(page.getByText(/^Notes of .+, ADMINISTRATOR, React 18\.3\.1, at ""$/)).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(/\w/)
    const button = page.getByRole('button', { name: 'Save the note' })
    await expect(button).toHaveCSS('letter-spacing', '1px')
    await expect(shell.menu.getByRole('link', { name: 'Categories' })).not.toHaveCSS('letter-spacing', '1px')
  })

  await test.step('language, dark theme and sub paths', async () => {
    await chooseInUserMenu(page, 'Español')
    await expect(page.getByText(/^Notas de /)).toBeVisible()
    await page.getByRole('button', { name: 'Mi cuenta' }).click()
    await page.getByRole('menuitem', { name: 'Original' }).click()
    await page.getByRole('button', { name: /^Color scheme: system\. Switch to dark/ }).click()
    await expect(page.locator('.notes')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.getByRole('button', { name: 'Open note 7' }).click()
    await expect(page).toHaveURL(/\/notes\/7$/)
    await expect(page.getByText(/at "\/7"$/)).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/at ""$/)).toBeVisible()
  })

  await test.step('the guard asks, and a toast is shown', async () => {
    await page.getByLabel('Note', { exact: true }).fill('Bring maps')
    await shell.open('Trips')
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Bring maps')
    await page.getByRole('button', { name: 'Save the note' }).click()
    await expect(page.getByText('Saved: Bring maps')).toBeVisible()
  })

  await test.step('another framework', async () => {
    await shell.open('Trips')
    await expect(page.getByText(/in Vue, dark, at ""$/)).toBeVisible()
    await page.getByRole('button', { name: 'Open trip 9' }).click()
    await expect(page.getByText(/in Vue, dark, at "\/9"$/)).toBeVisible()
    await page.getByRole('button', { name: 'To the notes' }).click()
    await expect(shell.title('Notes')).toBeVisible()
  })

  await shell.open('Categories')
  await expect(page.getByRole('row').nth(1)).toContainText(/\w/)
  await expect(page.locator('.notes')).toHaveCount(0)
  expect(await leftIn(page)).toEqual(before)
  expect(consoleErrors).toEqual([])
})
