import { expect, test } from './support/fixtures'
import { NewSalePage } from './support/new-sale-page'
import { OfflineDevice } from './support/offline-device'

interface StoredSale {
  id: number
  total: number
  receivedAt: string | null
}

test('a sale made without a network is kept on the device and stored once when the network is back', async ({
  page,
  context,
  as,
  api,
}) => {
  const device = new OfflineDevice(page)
  const wizard = new NewSalePage(page)
  const server = await api('EMPLOYEE')
  const before = (await server.get<StoredSale[]>('/sale')).length
  await as('EMPLOYEE')
  await device.turnOn()

  await context.setOffline(true)
  await page.getByRole('searchbox').fill('a')
  await wizard.walkToDetails('credit')
  await wizard.finish.click()
  await expect(page.getByRole('status').filter({ hasText: 'Kept on this device' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Not yet confirmed')
  await expect(device.status).toHaveAccessibleName('1 sale waiting')
  await wizard.button('New Sale').click()
  await expect(wizard.step('Select client')).toBeVisible()
  await wizard.walkToDetails('cash')
  await wizard.finish.click()
  await expect(device.status).toHaveAccessibleName('2 sales waiting')

  await context.setOffline(false)
  await expect(wizard.confirmation).toBeVisible()
  await expect(device.status).toBeHidden()
  const sold = await server.get<StoredSale[]>('/sale')
  expect(sold.length).toBe(before + 2)
  expect(sold.filter(({ receivedAt }) => receivedAt !== null).length).toBe(2)
})
