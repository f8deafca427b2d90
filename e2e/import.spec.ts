import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures'
import { AdminPage, adminSection } from './pages/admin'
import { EXCEL_IN_SPANISH, ImportPage } from './pages/import'

test('the employees of a Spanish Excel file are recognized, corrected and stored', async ({
  page,
  openAs,
}) => {
  const admin = new AdminPage(page, adminSection('Employees'))
  const file = new ImportPage(page)
  await openAs('ADMINISTRATOR', admin.path)
  await file.open()
  await file.choose(EXCEL_IN_SPANISH)
  await expect(page.getByText('personal.csv: 3 rows, 8 columns. Nothing has been stored.')).toBeVisible()
  await expect(page.getByText('Not read, because no field has them: Legajo')).toBeVisible()
  await file.changeFormat.click()
  await expect(file.setting('Encoding')).toHaveValue('windows-1252')
  await expect(file.setting('Separator')).toHaveValue(';')
  await expect(file.setting('Numbers')).toHaveValue('comma')
  await expect(file.setting('Dates')).toHaveValue('day-first')
  const salary = file.columns.getByRole('row', { name: /^Salary/ })
  await expect(salary).toContainText('$ 1,234,567.50 · $ 980,000.00 · $ 12,345.50')

  await file.check.click()
  await expect(page.getByText('2 would be created, 0 changed, 0 stay as they are.')).toBeVisible()
  await expect(file.row('Begoña Peña')).toContainText('Birthday: Enter a date')
  await expect(file.row('Verónica Núñez')).toContainText('31/12/1985')
  await page.getByRole('button', { name: 'Correct row 4' }).click()
  await page.getByRole('textbox', { name: 'Birthday' }).fill('28/02/1991')
  await page.getByRole('button', { name: 'Check the row' }).click()
  await expect(file.confirm).toHaveText('Import 3 new')
  await file.confirm.click()
  await expect(page.getByText('3 created, 0 changed, 0 unchanged, 0 refused.')).toBeVisible()

  await page.getByRole('link', { name: 'Back to Employees' }).click()
  await admin.search.fill('begona')
  await admin.edit('Peña').click()
  await expect(admin.field('Birthday')).toHaveValue('28/02/1991')
  await expect(admin.field('Salary')).toHaveValue('12,345.50')
  await expect(admin.field('DNI')).toHaveValue('30111903')
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
  await file.choose({
    name: 'clients.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(await workbook.path()),
  })
  await file.check.click()
  await expect(page.getByText(/^0 would be created, 0 changed, \d+ stay as they are\.$/)).toBeVisible()
})
