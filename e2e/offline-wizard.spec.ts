import type { Page } from '@playwright/test'
import { NewSalePage } from './pages/new-sale'
import { expect, keptMessage, storedSales, test } from './pages/offline-device'
import { SalesPage } from './pages/sales'
import { ShellPage } from './pages/shell'

test('without a network a reload at each step keeps the step and the draft', { tag: '@long' }, async ({
  page,
  device,
  context,
  as,
  api,
}) => {
  const wizard = new NewSalePage(page)
  const server = await api('EMPLOYEE')
  const before = (await storedSales(server)).length
  await as('EMPLOYEE')
  await device.turnOn()
  await context.setOffline(true)

  await page.reload()
  await expect(wizard.step('Select client')).toBeVisible()
  await page.getByRole('radio').first().check()
  await expect(wizard.chosenClient).not.toContainText('—')
  const client = await wizard.chosenClient.textContent()
  await page.reload()
  await expect(wizard.chosenClient).toHaveText(client ?? '')
  await wizard.next.click()

  await page.getByRole('row').getByRole('checkbox').first().check()
  await page.reload()
  await expect(wizard.step('Select Service')).toBeVisible()
  await expect(page.getByRole('row').getByRole('checkbox').first()).toBeChecked()
  await wizard.next.click()

  await wizard.choose('cash')
  await page.reload()
  await expect(wizard.step('Select Payment Method')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Select cash' })).toBeChecked()
  await wizard.next.click()

  await wizard.step('Details').waitFor()
  await page.reload()
  await expect(wizard.step('Details')).toBeVisible()
  await wizard.finish.click()
  await expect(keptMessage(page)).toBeVisible()
  await page.reload()
  await expect(keptMessage(page)).toBeVisible()
  await expect(device.status).toHaveAccessibleName(/^1 sale waiting/)

  await context.setOffline(false)
  await expect(wizard.confirmation).toBeVisible()
  expect((await storedSales(server)).length).toBe(before + 1)
})

test('a draft that a power cut brings back is not sold again on a device that does not sell offline', {
  tag: '@long',
}, async ({ page, as, api }) => {
  const wizard = new NewSalePage(page)
  const server = await api('EMPLOYEE')
  const before = (await storedSales(server)).length
  await as('EMPLOYEE')
  await wizard.walkToDetails('cash')
  // The browser writes localStorage to the disk some seconds later.
  const onDisk = await page.evaluate(() => ({ ...localStorage }))
  await wizard.finish.click()
  await expect(wizard.confirmation).toBeVisible()
  await page.evaluate((items) => Object.assign(localStorage, items), onDisk)
  await page.reload()
  await expect(wizard.step('Select client')).toBeVisible()
  await expect(wizard.chosenClient).toContainText('—')

  await wizard.walkToDetails('cash')
  await wizard.finish.click()
  await expect(wizard.confirmation).toBeVisible()
  expect((await storedSales(server)).length).toBe(before + 2)
})

for (const [isKept, text] of [
  [true, 'The browser has agreed to keep it'],
  [false, 'The browser has not agreed to keep it'],
] as const)
  test(`the dialog says what the browser promises: ${isKept}`, { tag: '@long' }, async ({
    page,
    device,
    as,
  }) => {
    await page.addInitScript((answer) => {
      let asked = false
      navigator.storage.persist = async () => {
        asked = true
        return answer
      }
      navigator.storage.persisted = async () => asked && answer
    }, isKept)
    await as('EMPLOYEE')
    await device.turnOn()
    await device.open()
    await expect(device.dialog).toContainText(text)
  })

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
  await mySales.search.fill(String(first))
  await expect(mySales.sale(second)).toBeHidden()
  await mySales.sale(first).getByRole('link').first().click()
  await mySales.showReceipt.click()
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
  await expect(wizard.receiptOnPaper).toContainText('Not yet confirmed')
  await expect(wizard.receiptOnPaper).toContainText('Viajes del Norte')
  await expect(wizard.receiptOnPaper).toContainText('Leg. 4321')
  await new ShellPage(page).open('My Sales')
  await expect(device.waiting).toBeVisible()
  expect(await rows.count()).toBe(before)
  await expect(asOf(page)).toBeHidden()
  await context.setOffline(false)
  await expect(device.status).toBeHidden()
  await owner.put('/business', BLANK)
})
