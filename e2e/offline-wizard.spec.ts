import { NewSalePage } from './support/new-sale-page'
import { expect, keptMessage, storedSales, test } from './support/offline-fixtures'

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

  await page.getByRole('row').getByRole('checkbox').nth(1).check()
  await page.reload()
  await expect(wizard.step('Select Service')).toBeVisible()
  await expect(page.getByRole('row').getByRole('checkbox').nth(1)).toBeChecked()
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
