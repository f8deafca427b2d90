import { expect, test } from './fixtures'
import { AdminPage, adminSection } from './pages/admin'
import { EXCEL_IN_SPANISH, GOOGLE_SHEETS, ImportPage, SERVICES } from './pages/import'

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
  await page.getByRole('button', { name: 'Correct row 3' }).click()
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

test('the categories of an office are created with its services', async ({ page, openAs }) => {
  const file = new ImportPage(page)
  await openAs('ADMINISTRATOR', 'services/import')
  await file.review(SERVICES)
  const create = page.getByRole('checkbox', { name: 'Create the 2 categories that do not exist yet' })
  await expect(create).toBeChecked()
  await create.uncheck()
  await expect(file.confirm).toHaveText('Nothing to import')
  await create.check()
  await expect(file.confirm).toHaveText('Import 3 new')
  await file.confirm.click()
  await page.getByRole('link', { name: 'Import clients' }).click()
  await expect(page.getByRole('heading', { name: 'Import clients' })).toBeVisible()
  const categories = new AdminPage(page, adminSection('Categories'))
  await page.getByRole('link', { name: 'Categories' }).click()
  await categories.search.fill('horseback')
  await expect(categories.edit('Horseback rides')).toBeVisible()
})

test('the clients of a Google sheet are stored once, however often they are imported', {
  tag: '@long',
}, async ({ page, openAs }) => {
  const file = new ImportPage(page)
  await openAs('ADMINISTRATOR', 'clients/import')
  await file.choose(GOOGLE_SHEETS)
  await expect(page.getByText('dates 12/31/1990')).toBeVisible()
  await file.check.click()
  await expect(file.row('Zoë Okonkwo')).toContainText('40222801 · zoe.okonkwo@example.com · 31/12/1994')
  await file.confirm.click()
  await expect(page.getByText('3 created, 0 changed, 0 unchanged, 0 refused.')).toBeVisible()

  await page.getByRole('button', { name: 'Import another file' }).click()
  await file.review(GOOGLE_SHEETS)
  await expect(page.getByText('0 would be created, 0 changed, 3 stay as they are.')).toBeVisible()
  await expect(file.confirm).toBeDisabled()
})
