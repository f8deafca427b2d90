import { AdminPage } from './support/admin-page'
import { ADMIN_SECTIONS, adminSection } from './support/admin-sections'
import { download, exportCsv } from './support/download'
import { expect, test } from './support/fixtures'
import {
  EXCEL_IN_SPANISH,
  GOOGLE_SHEETS,
  MISSING_COLUMNS,
  SIXTY_COLUMNS,
  TWICE_THE_SAME,
  UNREADABLE,
} from './support/import-files'
import { ImportPage } from './support/import-page'

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
  await expect(file.setting('Encoding')).toHaveValue('windows-1252')
  await expect(file.setting('Separator')).toHaveValue(';')
  await expect(file.setting('Numbers')).toHaveValue('comma')
  await expect(file.setting('Dates')).toHaveValue('day-first')
  const salary = file.columns.getByRole('row', { name: /^Salary/ })
  await expect(salary).toContainText('1234567.50 · 980000.00 · 12345.5')

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

test('the clients of a Google sheet are stored once, however often they are imported', {
  tag: '@long',
}, async ({ page, openAs }) => {
  const file = new ImportPage(page)
  await openAs('ADMINISTRATOR', 'clients/import')
  await file.choose(GOOGLE_SHEETS)
  await expect(file.setting('Dates')).toHaveValue('month-first')
  await file.check.click()
  await expect(file.row('Zoë Okonkwo')).toContainText('40222801 · zoe.okonkwo@example.com · 31/12/1994')
  await file.confirm.click()
  await expect(page.getByText('3 created, 0 changed, 0 unchanged, 0 refused.')).toBeVisible()

  await page.getByRole('button', { name: 'Import another file' }).click()
  await file.review(GOOGLE_SHEETS)
  await expect(page.getByText('0 would be created, 0 changed, 3 stay as they are.')).toBeVisible()
  await expect(file.confirm).toBeDisabled()
})

test('an exported list can be imported unchanged', { tag: '@long' }, async ({ page, as }) => {
  const file = new ImportPage(page)
  await as('ADMINISTRATOR')
  for (const section of ADMIN_SECTIONS)
    await test.step(section.title, async () => {
      const admin = new AdminPage(page, section)
      await admin.open()
      const exported = await exportCsv(page)
      await file.open()
      await file.review({ name: exported.name, mimeType: 'text/csv', buffer: Buffer.from(exported.text) })
      await expect(page.getByText(/^0 would be created, 0 changed, [\d,]+ stay as they are\.$/)).toBeVisible()
      await expect(file.confirm).toBeDisabled()
    })
})

test('an edited export changes only the edited values', { tag: '@long' }, async ({ page, openAs, api }) => {
  const administrator = await api('ADMINISTRATOR')
  const before = await administrator.get<{ id: number; description: string }[]>('/category')
  const admin = new AdminPage(page, adminSection('Categories'))
  const file = new ImportPage(page)
  await openAs('ADMINISTRATOR', admin.path)
  const { text } = await exportCsv(page)
  const [first] = before
  const edited = text.replace(`"${first?.description}"`, '"Rewritten, in a spreadsheet"')
  await file.open()
  await file.review({ name: 'categories.csv', mimeType: 'text/csv', buffer: Buffer.from(edited) })
  await page.getByRole('button', { name: 'Changed 1', exact: true }).click()
  await expect(file.rows).toHaveCount(1)
  await expect(file.rows).toContainText(`Description: ${first?.description} → Rewritten, in a spreadsheet`)
  await expect(file.confirm).toHaveText('Import 1 changed')

  await test.step('somebody changes it meanwhile', async () => {
    await administrator.put(`/category/${first?.id}`, { ...first, name: 'Renamed meanwhile' })
    await file.confirm.click()
    await expect(page.getByText('Records have changed since the file was checked.')).toBeVisible()
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(file.rows.first()).toContainText('Name: Renamed meanwhile →')
  })
  await file.confirm.click()
  await expect(page.getByText('0 created, 1 changed,')).toBeVisible()
  const after = await administrator.get<{ id: number; description: string }[]>('/category')
  expect(after).toEqual([{ ...first, description: 'Rewritten, in a spreadsheet' }, ...before.slice(1)])
})

test('a file that cannot be imported shows the reason', { tag: '@long' }, async ({ page, openAs }) => {
  const file = new ImportPage(page)
  await openAs('ADMINISTRATOR', 'clients/import')
  for (const [broken, reason] of UNREADABLE) {
    await file.choose(broken)
    await expect(file.problem).toContainText(reason)
  }

  await file.choose(MISSING_COLUMNS)
  await expect(page.getByText('DNI, Email, Birthday: not in the file.')).toBeVisible()
  await file.check.click()
  await expect(file.row('Ana Paz de la Vega')).toContainText('DNI: Required')
  await expect(file.confirm).toBeDisabled()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Choose another file' }).click()

  await file.choose(SIXTY_COLUMNS)
  await expect(page.getByText('1 row, 60 columns')).toBeVisible()
  await file.setting('Column for Address').selectOption('Extra 7')
  await file.check.click()
  await expect(file.row('Sixty Columns')).toContainText('Extra 7')
})

test('refused rows are saved with their reasons, and a corrected file of them is imported', {
  tag: '@long',
}, async ({ page, openAs }) => {
  const file = new ImportPage(page)
  await openAs('ADMINISTRATOR', 'clients/import')
  await file.review(TWICE_THE_SAME)
  await expect(file.row('Row 1 of the file has the same value')).toHaveCount(1)
  const refused = await download(file.downloadRefused)
  expect(refused.name).toBe('twice-refused.csv')
  expect(refused.text.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFF"Id","Name","Last name","DNI","Email","Birthday","Phone","Address","Row","Reason"',
    '"","Repeated","Client","40333801","repeated.40333801@example.com","1990-01-01","","",3,"DNI: Row 1 of the file has the same value"',
  ])
  await file.confirm.click()
  await expect(page.getByText('2 created, 0 changed, 0 unchanged, 1 refused.')).toBeVisible()

  await page.getByRole('button', { name: 'Import another file' }).click()
  const corrected = refused.text.replaceAll('40333801', '40333803')
  await file.review({ name: refused.name, mimeType: 'text/csv', buffer: Buffer.from(corrected) })
  await expect(file.confirm).toHaveText('Import 1 new')
})

test('the demo imports in the browser', { tag: '@long' }, async ({ page, as }) => {
  const file = new ImportPage(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await as('ADMINISTRATOR-DEMO')
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Clients' }).click()
  calls.length = 0
  await file.open()
  await file.review(GOOGLE_SHEETS)
  await file.confirm.click()
  await expect(page.getByText('3 created, 0 changed, 0 unchanged, 0 refused.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Clients' }).click()
  await page.getByRole('searchbox').fill('okonkwo')
  await expect(page.getByRole('table').getByRole('row', { name: /Okonkwo/ })).toBeVisible()
  expect(calls).toEqual([])
})
