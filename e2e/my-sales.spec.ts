import { readFile } from 'node:fs/promises'
import { expect, test } from './support/fixtures'
import { NewSalePage } from './support/new-sale-page'
import { ShellPage } from './support/shell-page'

test('a sale is found, read, exported and cancelled', async ({ page, as, api }) => {
  const wizard = new NewSalePage(page)
  await as('EMPLOYEE')
  await wizard.walkToDetails('credit')
  await wizard.finish.click()
  const number = await wizard.recordedNumber()
  const table = page.getByRole('table', { name: 'My Sales' })
  const row = table.getByRole('row').filter({ has: page.getByRole('link', { name: `Sale No. ${number}` }) })
  const today = page.getByRole('region', { name: 'Today' })

  await new ShellPage(page).open('My Sales')
  await page.getByRole('searchbox', { name: 'Search by client or number' }).fill(String(number))
  await expect(page).toHaveURL(new RegExp(`q=${number}`))
  await expect(row).toHaveCount(1)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toMatch(/^\uFEFFId,Date,Status,/)
  expect(file).toContain(`\r\n${number},`)

  await row.getByRole('link').click()
  await expect(page.getByRole('article')).toContainText('15% interest of credit')
  await page.getByRole('button', { name: 'Cancel this sale' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Booked twice')
  await page.getByRole('button', { name: 'Cancel the sale' }).click()
  await expect(page.getByRole('article')).toContainText('Booked twice')

  await page.getByRole('link', { name: 'Back to My Sales' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue(String(number))
  await expect(row).toContainText('Cancelled')
  const { day } = await (await api('EMPLOYEE')).get<{ day: { sales: number } }>('/sale/figures')
  await expect(today).toContainText(`${day.sales} sale`)
})

test('a client who is not there yet is added within the sale', async ({ page, as }) => {
  const wizard = new NewSalePage(page)
  await as('EMPLOYEE')
  await wizard.button('New Client').click()
  const dialog = page.getByRole('dialog', { name: 'New Client' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Renata')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Quiroga')
  await dialog.getByRole('textbox', { name: 'DNI' }).fill('38.765.432')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('renata.quiroga@example.com')
  await dialog.getByRole('textbox', { name: 'Birthday' }).fill('17/05/1994')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Chosen client')).toContainText('Renata Quiroga')
  await expect(wizard.next).toBeEnabled()
})
