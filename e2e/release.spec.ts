import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { watchConsole } from './pages/browser'
import { NewSalePage } from './pages/new-sale'
import { ShellPage } from './pages/shell'
import { expect, type Site, test } from './servers/site'

test.describe('release', () => {
  test('a remote is released and rolled back alone while a page is open', { tag: '@long' }, async ({
    page,
    as,
    site,
  }) => {
    const shell = new ShellPage(page)
    const consoleErrors = watchConsole(page)
    await site.release('host', 'admin', 'sales', 'owner')
    const hostFiles = await site.hostFiles()
    const config = await site.config()
    const sections = await site.sections()
    const newer = await site.buildNewerSales()

    await as('EMPLOYEE-DEMO')
    await expect(shell.title('New Sale')).toBeVisible()

    await test.step('the page that is open goes on with chunks that it has not loaded yet', async () => {
      await site.release('sales', '--from', newer)
      expect(await site.config()).toEqual(config)
      const { sales, ...others } = await site.sections()
      expect({ ...others, sales: sections.sales }).toEqual(sections)
      expect(sales?.preloads, 'hints of what to load').not.toEqual(sections.sales?.preloads)
      await page.getByRole('button', { name: 'New Client' }).click()
      await expect(page.getByRole('dialog', { name: 'New Client' }).getByLabel('DNI')).toBeVisible()
      await page.keyboard.press('Escape')
      await shell.open('My Sales')
      await expect(shell.title('My Sales')).toBeVisible()
    })

    await test.step('a reload shows the new release', async () => {
      await page.reload()
      await expect(shell.title('My Voyages')).toBeVisible()
    })

    await test.step('going back is a reload too, and the page that is open stays as it is', async () => {
      await site.release('sales', '--back')
      expect(await site.sections()).toEqual(sections)
      await shell.open('New Sale')
      await expect(shell.title('New Voyages')).toBeVisible()
      await page.reload()
      await expect(shell.title('New Sale')).toBeVisible()
    })

    expect(consoleErrors).toEqual([])
    expect(await site.hostFiles()).toEqual(hostFiles)
  })
})

test('a file that is not the one of its release is reported with its remote', { tag: '@long' }, async ({
  page,
  as,
  site,
}) => {
  await site.release('host', 'admin', 'sales', 'owner')
  const assets = join(site.folder, 'remotes/sales/assets')
  const name = (await readdir(assets)).find((file) => /^__federation_expose_NewSale-.*\.js$/.test(file)) ?? ''
  await writeFile(join(assets, name), `${await readFile(join(assets, name), 'utf8')}\n// Changed.`)
  for (const twin of ['br', 'gz']) await rm(join(assets, `${name}.${twin}`), { force: true })
  const report = page.waitForRequest((request) => request.url().endsWith('/client-errors'))
  await as('EMPLOYEE-DEMO')
  const message = expect.stringContaining(`assets/${name} is not the file that manifest.json of `)
  expect((await report).postDataJSON()).toMatchObject({ part: 'sales', message })
})

test.describe('new version', () => {
  const RELOAD = { name: 'Reload for the new version' }

  test.beforeEach(async ({ site, page }) => {
    await page.clock.install()
    await site.release('host', 'admin', 'sales', 'owner')
  })

  const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is out.' })
  const fiveMinutesLater = (page: Page) => page.clock.fastForward('05:00')

  /** Makes the server answer like a host of another release. */
  async function releaseAnotherHost(site: Site, id: string): Promise<void> {
    const file = join(site.folder, 'manifest.json')
    const manifest = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...manifest, release: { ...manifest.release, id } }))
    // Otherwise the server would send the compressed copy of the manifest before.
    for (const twin of ['br', 'gz']) await rm(`${file}.${twin}`, { force: true })
  }

  test('a sale continues in the new version when the user reloads', { tag: '@long' }, async ({
    page,
    as,
    site,
  }) => {
    const wizard = new NewSalePage(page)
    await as('EMPLOYEE-DEMO')
    await page.getByRole('radio').first().check()
    await site.release('sales', '--from', await site.buildNewerSales())
    await expect(notice(page)).toBeHidden()

    await fiveMinutesLater(page)
    await expect(notice(page)).toBeVisible()
    await wizard.next.click()
    await expect(wizard.step('Select Service')).toBeVisible()

    await notice(page).getByRole('button', RELOAD).click()
    await expect(new ShellPage(page).title('New Voyages')).toBeVisible()
    await expect(wizard.step('Select Service')).toBeVisible()
    await wizard.previous.click()
    await expect(page.getByRole('radio').first()).toBeChecked()
    await expect(notice(page)).toBeHidden()
  })

  test('a reload for the new version asks before unsaved changes are lost', { tag: '@long' }, async ({
    page,
    as,
    site,
  }) => {
    await as('ADMINISTRATOR-DEMO')
    await page.getByRole('link', { name: 'New Category' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Treks')
    await releaseAnotherHost(site, '0.2.0-newer')
    await fiveMinutesLater(page)

    const asking = page.waitForEvent('dialog')
    const click = notice(page).getByRole('button', RELOAD).click()
    const dialog = await asking
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await click
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Treks')
  })

  test('a file that was removed with its release offers the new version', { tag: '@long' }, async ({
    page,
    as,
    site,
  }) => {
    // Otherwise the dialog is loaded soon after the rows.
    const dialog = /\/new-client-dialog-/
    await page.route(dialog, (route) => route.abort())
    await as('EMPLOYEE-DEMO')
    await expect(new ShellPage(page).title('New Sale')).toBeVisible()
    await page.clock.fastForward('00:30')

    await site.release('sales', '--from', await site.buildNewerSales())
    const assets = join(site.folder, 'remotes/sales/assets')
    for (const name of await readdir(assets))
      if (name.startsWith('new-client-dialog')) await rm(join(assets, name))
    await page.unroute(dialog)
    await page.getByRole('button', { name: 'New Client' }).click()

    const message = page.getByRole('alert').filter({ hasText: 'Oops!' })
    await expect(message).toContainText('A part of this section did not load.')
    await expect(page.getByRole('link', { name: 'My Sales' })).toBeVisible()
    await message.getByRole('button', RELOAD).click()
    await expect(new ShellPage(page).title('New Voyages')).toBeVisible()
  })
})
