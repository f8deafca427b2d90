import type { Page } from '@playwright/test'
import { NewSalePage } from './support/new-sale-page'
import { expect, test } from './support/offline-fixtures'
import { SalesPage } from './support/sales-page'
import { ShellPage } from './support/shell-page'

const BLANK = {
  name: '',
  taxNumber: '',
  address: '',
  phone: '',
  legalLine: '',
  receiptPrefix: '',
  logo: null,
}

/** Makes a sale and returns its number. */
async function sell(page: Page): Promise<number> {
  const wizard = new NewSalePage(page)
  await wizard.walkToDetails('cash')
  await wizard.finish.click()
  return wizard.recordedNumber()
}

const asOf = (page: Page) =>
  page.getByText(/These are your sales of today that this device has seen, as of \d\d:\d\d\./)

test('without the server My Sales has the sales of today as last seen, with receipts', {
  tag: '@long',
}, async ({ page, device, context, as, api }) => {
  const mySales = new SalesPage(page)
  const owner = await api('OWNER')
  await owner.put('/business', { ...BLANK, name: 'Viajes del Sur', taxNumber: '30-71234567-1' })
  await as('EMPLOYEE')
  await device.turnOn()
  const first = await sell(page)
  await new NewSalePage(page).button('New Sale').click()
  const second = await sell(page)
  await new ShellPage(page).open('My Sales')
  await expect(mySales.sale(second)).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(mySales.sale(first)).toBeVisible()
  await expect(mySales.sale(second)).toBeVisible()
  await expect(asOf(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Today' })).toContainText(
    /Today, as of \d\d:\d\d.*[1-9]\d* sales/,
  )
  await mySales.search.fill(String(first))
  await expect(mySales.sale(second)).toBeHidden()
  await mySales.sale(first).getByRole('link').first().click()
  await expect(mySales.receipt).toContainText('Viajes del Sur')
  await expect(mySales.receipt).toContainText('30-71234567-1')
  await page.emulateMedia({ media: 'print' })
  await expect(mySales.receipt.getByText('Total', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await context.setOffline(false)
  await owner.put('/business', BLANK)
})

test('a list that is in memory stays, and the receipt of a sale made offline has the head of the business', {
  tag: '@long',
}, async ({ page, device, context, as, api }) => {
  const wizard = new NewSalePage(page)
  const owner = await api('OWNER')
  await owner.put('/business', { ...BLANK, name: 'Viajes del Norte', legalLine: 'Leg. 4321' })
  await as('EMPLOYEE')
  await device.turnOn()
  await sell(page)
  await new ShellPage(page).open('My Sales')
  const rows = page.getByRole('table', { name: 'My Sales' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(/\w/)
  const before = await rows.count()

  await context.setOffline(true)
  await new ShellPage(page).open('New Sale')
  await wizard.walkToDetails('cash')
  await wizard.finish.click()
  await expect(page.getByRole('article')).toContainText('Not yet confirmed')
  await expect(page.getByRole('article')).toContainText('Viajes del Norte')
  await expect(page.getByRole('article')).toContainText('Leg. 4321')
  await new ShellPage(page).open('My Sales')
  await expect(device.waiting).toBeVisible()
  expect(await rows.count()).toBe(before)
  await expect(asOf(page)).toBeHidden()
  await context.setOffline(false)
  await expect(device.status).toBeHidden()
  await owner.put('/business', BLANK)
})
