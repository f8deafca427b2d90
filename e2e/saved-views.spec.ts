import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures'
import { ImportPage } from './pages/import'
import { SalesPage } from './pages/sales'

test('a view that an administrator saves for everybody opens from the palette of an owner', {
  tag: '@long',
}, async ({ page, openAs, otherBrowser }) => {
  const table = page.getByRole('table', { name: 'All sales', exact: true })
  await openAs('ADMINISTRATOR', 'sales?sort=total,desc')
  await expect(table.getByRole('row').nth(1)).toContainText(/\d/)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Employee' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Save or change views…' }).click()
  await page.getByRole('textbox', { name: 'Name of the new view' }).fill('Largest first')
  await page.getByRole('checkbox', { name: 'For everybody' }).check()
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  const other = await otherBrowser()
  await other.goto('login')
  await other.getByLabel('Email').fill('owner@todoturismo.test')
  await other.getByLabel('Password', { exact: true }).fill('todoturismo')
  await other.keyboard.press('Enter')
  await other.getByRole('button', { name: 'Logout' }).waitFor()
  await other.keyboard.press('Control+k')
  await other.getByRole('combobox', { name: 'Search or run a command' }).fill('largest')
  await other.getByRole('option', { name: /^Largest first/ }).waitFor()
  await other.keyboard.press('Enter')
  const sales = new SalesPage(other, 'All sales')
  await expect(sales.newest()).toContainText(/\d/)
  await expect(other).toHaveURL(/sort=total%2Cdesc/)
  await expect(sales.table.getByRole('columnheader', { name: 'Employee' })).toHaveCount(0)
  await expect(other.getByRole('tab', { name: 'Largest first', selected: true })).toBeVisible()
})

test('a list is exported as an Excel workbook, which can be imported unchanged', { tag: '@long' }, async ({
  page,
  openAs,
}) => {
  const file = new ImportPage(page)
  await openAs('ADMINISTRATOR', 'clients')
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Export Excel' }).click()
  const workbook = await started
  expect(workbook.suggestedFilename()).toBe('clients.xlsx')
  await file.open()
  await file.review({
    name: 'clients.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(await workbook.path()),
  })
  await expect(page.getByText(/^0 would be created, 0 changed, \d+ stay as they are\.$/)).toBeVisible()
})
