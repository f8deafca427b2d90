import { rm } from 'node:fs/promises'
import { copyOfTemplate } from './support/data-template'
import { test as base, expect } from './support/fixtures'
import { Server } from './support/server'
import { ShellPage } from './support/shell-page'
import { Site } from './support/site'

const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
  site: async ({}, use) => {
    const site = await Site.create()
    await use(site)
    await site.remove()
  },
  baseURL: async ({ site }, use) => {
    const data = await copyOfTemplate()
    const server = await Server.start({ DATA_DIR: data, STATIC_DIR: site.folder })
    await use(`${server.origin}/hc-v2-front/`)
    await server.stop()
    await rm(data, { recursive: true })
  },
})

test('a remote is released alone while a page is open, and taken back', async ({ page, as, site }) => {
  const shell = new ShellPage(page)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  const hostFiles = await site.hostFiles()
  const newer = await site.buildNewerSales()

  await as('EMPLOYEE-DEMO')
  await expect(shell.title('New Sale')).toBeVisible()

  await test.step('the page that is open goes on with chunks that it has not loaded yet', async () => {
    await site.release('sales', '--from', newer)
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
    await shell.open('New Sale')
    await expect(shell.title('New Voyages')).toBeVisible()
    await page.reload()
    await expect(shell.title('New Sale')).toBeVisible()
  })

  expect(complaints).toEqual([])
  expect(await site.hostFiles()).toEqual(hostFiles)
})
