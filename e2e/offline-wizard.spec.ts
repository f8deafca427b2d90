import { NewSalePage } from './pages/new-sale'
import { expect, keptMessage, test } from './pages/offline-device'
import { SalesPage } from './pages/sales'
import { ShellPage } from './pages/shell'
import { BLANK_BUSINESS, countSales } from './servers/api'

test('without a network a reload at each step keeps the step and the draft', { tag: '@long' }, async ({
  page,
  device,
  context,
  as,
  api,
}) => {
  const wizard = new NewSalePage(page)
  const server = await api('EMPLOYEE')
  const before = await countSales(server)
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
  await wizard.chosen.getByRole('spinbutton').fill('3')
  await page.reload()
  await expect(wizard.step('Select Service')).toBeVisible()
  await expect(page.getByRole('row').getByRole('checkbox').first()).toBeChecked()
  await expect(wizard.chosen.getByRole('spinbutton')).toHaveValue('3')
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
  await page.reload()
  await expect(wizard.confirmation).toBeVisible()
  expect(await countSales(server)).toBe(before + 1)
})

test('a draft that a power cut brings back is not sold again on a device that does not sell offline', {
  tag: '@long',
}, async ({ page, as, api }) => {
  const wizard = new NewSalePage(page)
  const server = await api('EMPLOYEE')
  const before = await countSales(server)
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

  await wizard.sell()
  await expect(wizard.confirmation).toBeVisible()
  expect(await countSales(server)).toBe(before + 2)
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

test('without the server My Sales has the sales of today as last seen, with receipts', {
  tag: '@long',
}, async ({ page, device, context, as, api }) => {
  const mySales = new SalesPage(page)
  const owner = await api('OWNER')
  await owner.put('/business', { ...BLANK_BUSINESS, name: 'Viajes del Sur', taxNumber: '30-71234567-1' })
  await as('EMPLOYEE')
  await device.turnOn()
  const wizard = new NewSalePage(page)
  await wizard.sell()
  const first = await wizard.recordedNumber()
  await wizard.button('New Sale').click()
  await wizard.sell()
  const second = await wizard.recordedNumber()
  await new ShellPage(page).open('My Sales')
  await expect(mySales.sale(second)).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(mySales.sale(first)).toBeVisible()
  await expect(mySales.sale(second)).toBeVisible()
  await expect(
    page.getByText(/These are your sales of today that this device has seen, as of \d\d:\d\d\./),
  ).toBeVisible()
  await mySales.search.fill(String(first))
  await expect(mySales.sale(second)).toBeHidden()
  await mySales.sale(first).getByRole('link').first().click()
  await mySales.showReceipt()
  await expect(mySales.receipt).toContainText('Viajes del Sur')
  await expect(mySales.receipt).toContainText('30-71234567-1')
  await page.emulateMedia({ media: 'print' })
  await expect(mySales.receipt.getByText('Total', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await context.setOffline(false)
  await owner.put('/business', BLANK_BUSINESS)
})
