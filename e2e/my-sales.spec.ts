import { expect, test } from './fixtures'
import { NewSalePage } from './pages/new-sale'
import { exportCsv, ReportsPage } from './pages/reports'
import { SalesPage } from './pages/sales'
import { ShellPage } from './pages/shell'

test('a sale is found, read, exported and cancelled', async ({ page, openAs }) => {
  const wizard = new NewSalePage(page)
  const mySales = new SalesPage(page)
  await openAs('EMPLOYEE', 'new-sale')
  await wizard.walkToDetails('credit')
  await wizard.finish.click()
  const number = await wizard.recordedNumber()
  const row = mySales.sale(number)

  await new ShellPage(page).open('My Sales')
  await mySales.search.fill(String(number))
  await expect(page).toHaveURL(new RegExp(`q=${number}`))
  await expect(row).toHaveCount(1)

  const file = await exportCsv(page)
  expect(file.text).toMatch(/^\uFEFF"Id","Date","Time","Status",/)
  expect(file.text).toContain(`\r\n${number},`)

  await row.getByRole('link', { name: /^Sale No/ }).click()
  await mySales.showReceipt.click()
  await expect(mySales.receipt).toContainText('Interest 15% (credit)')
  await page.keyboard.press('Escape')
  await mySales.cancel('Booked twice')
  await expect(page.getByText(/^Cancelled.*Booked twice$/)).toBeVisible()

  await mySales.backToList()
  await expect(mySales.search).toHaveValue(String(number))
  await expect(row).toContainText('Cancelled')
})

test('a new client is added within the sale', { tag: '@long' }, async ({ page, openAs }) => {
  const wizard = new NewSalePage(page)
  await openAs('EMPLOYEE', 'new-sale')
  await wizard.button('New Client').click()
  const dialog = page.getByRole('dialog', { name: 'New Client' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Renata')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Quiroga')
  await dialog.getByRole('textbox', { name: 'DNI' }).fill('38.765.432')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('renata.quiroga@example.com')
  await dialog.getByRole('textbox', { name: 'Birthday' }).fill('17/05/1994')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(wizard.chosenClient).toContainText('Renata Quiroga')
  await expect(wizard.next).toBeEnabled()
})

for (const role of ['OWNER', 'OWNER-DEMO'] as const)
  test(`${role} opens the sales behind a report and cancels one`, {
    tag: role === 'OWNER' ? [] : '@long',
  }, async ({ page, as }) => {
    const reports = new ReportsPage(page)
    const sales = new SalesPage(page, 'All sales')
    const shell = new ShellPage(page)
    const count = reports.part('Sales').getByText(/^[\d,]+$/)
    await as(role)
    // A fresh load, so that no figures of another period are shown first.
    await page.goto('reports?range=last-month')
    const sold = Number(await count.textContent())

    await reports.part('Sales').getByRole('link', { name: 'Sales' }).click()
    await expect(shell.title('All sales')).toBeVisible()
    await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-(28|29|30|31)/)
    await expect(sales.newest()).toContainText('$')

    await sales
      .newest()
      .getByRole('link', { name: /^Sale No/ })
      .click()
    await sales.cancel('Booked twice')
    await expect(page.getByText(/^Cancelled.*Booked twice$/)).toBeVisible()
    await sales.backToList()
    await expect(sales.newest()).toContainText('Cancelled')

    await shell.open('Informe')
    await reports.range.selectOption('Last month')
    await expect(count).toHaveText(String(sold - 1))
  })
