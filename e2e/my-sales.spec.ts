import { exportCsv } from './support/download'
import { expect, test } from './support/fixtures'
import { NewSalePage } from './support/new-sale-page'
import { SalesPage } from './support/sales-page'
import { ShellPage } from './support/shell-page'

test('a sale is found, read, exported and cancelled', async ({ page, openAs, api }) => {
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
  await expect(mySales.receipt).toContainText('Interest 15% (credit)')
  await mySales.cancel('Booked twice')
  await expect(mySales.receipt).toContainText('Booked twice')

  await mySales.backToList()
  await expect(mySales.search).toHaveValue(String(number))
  await expect(row).toContainText('Cancelled')
  const { day } = await (await api('EMPLOYEE')).get<{ day: { sales: number } }>('/sale/figures')
  await expect(mySales.today).toContainText(`${day.sales} sale`)
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
