import { watchConsole } from './support/console-errors'
import { ShellPage } from './support/shell-page'
import { expect, test } from './support/site-fixtures'

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
