import type { Route } from '@playwright/test'
import { LoginPage, storeSession } from './pages/login'
import { NewSalePage } from './pages/new-sale'
import { expect, keptMessage, OfflineDevice, test } from './pages/offline-device'
import { ShellPage } from './pages/shell'
import { countSales } from './servers/api'

const SALE = '**/api/v1/sale'

test('the suite starts without a network and sells, and what it kept before is sent', async ({
  page,
  device,
  context,
  openAs,
  api,
}) => {
  const server = await api('EMPLOYEE')
  const before = await countSales(server)
  await openAs('EMPLOYEE', 'new-sale')
  await device.turnOn()
  await context.setOffline(true)
  await new NewSalePage(page).sell()
  await expect(keptMessage(page)).toBeVisible()
  // No page is told that it is closed, as when the browser is killed.
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.goto('new-sale')
  await expect(again.getByRole('row').nth(1)).toContainText(/\w/)
  await expect(new OfflineDevice(again).status).toHaveAccessibleName(/^1 sale waiting/)
  const wizard = new NewSalePage(again)
  await wizard.sell()
  await expect(new OfflineDevice(again).status).toHaveAccessibleName(/^2 sales waiting/)

  await context.setOffline(false)
  await expect(wizard.confirmation).toBeVisible()
  await expect(new OfflineDevice(again).status).toBeHidden()
  expect(await countSales(server)).toBe(before + 2)
})

test('logging out asks, another user sees only a count, and the next login of the seller sends', {
  tag: '@long',
}, async ({ page, device, context, openAs, api }) => {
  const server = await api('EMPLOYEE')
  const before = await countSales(server)
  await openAs('EMPLOYEE', 'new-sale')
  await device.turnOn()
  const refuse = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.fallback())
  await context.route(SALE, refuse)
  await new NewSalePage(page).sell()
  await expect(keptMessage(page)).toBeVisible()

  await new ShellPage(page).logout.click()
  const question = page.getByRole('dialog', { name: 'Log out with unsent sales?' })
  await expect(question).toContainText('1 sale waiting')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await new ShellPage(page).logout.click()
  await question.getByRole('button', { name: 'Log out and keep them here' }).click()

  const login = new LoginPage(page)
  await login.open()
  await login.enter('ADMINISTRATOR')
  await expect(device.status).toHaveAccessibleName(/^1 sale waiting/)
  await device.status.click()
  await expect(device.dialog).toContainText('1 sale of another user waits on this device.')
  await device.close()
  await context.unroute(SALE, refuse)
  expect(await countSales(server)).toBe(before)
  await new ShellPage(page).logout.click()

  await login.open()
  await login.enter('EMPLOYEE')
  await expect.poll(() => countSales(server)).toBe(before + 1)
  await expect(device.status).toBeHidden()
})

test('a session that the server has ended loses nothing: the login screen says what waits, and the login sends it', {
  tag: '@long',
}, async ({ page, device, context, openAs, api }) => {
  const server = await api('EMPLOYEE')
  const before = await countSales(server)
  await openAs('EMPLOYEE', 'new-sale')
  await device.turnOn()
  await context.setOffline(true)
  await new NewSalePage(page).sell()
  await expect(keptMessage(page)).toBeVisible()
  // Without the cookie of the session, and with a token that has expired, the server refuses the sale.
  await context.clearCookies()
  await context.route('**/api/v1/**', (route) => {
    const { authorization: _, ...headers } = route.request().headers()
    return route.continue({ headers })
  })
  await context.setOffline(false)
  await expect(page.getByText('1 finished sale waits on this device. Log in to send it.')).toBeVisible()
  await context.unrouteAll()

  await new LoginPage(page).enter('EMPLOYEE')
  await expect.poll(() => countSales(server)).toBe(before + 1)
  await expect(device.status).toBeHidden()
})

test('a sale of what is no longer sold is stored as agreed, and an administrator ticks it off', {
  tag: '@long',
}, async ({ page, device, context, openAs, api, otherBrowser }) => {
  const wizard = new NewSalePage(page)
  const administrator = await api('ADMINISTRATOR')
  const server = await api('EMPLOYEE')
  const [category] = await administrator.get<{ id: number }[]>('/category')
  const service = {
    name: 'Night walk',
    description: 'Two hours through the old town',
    price: 100,
    categoryId: category?.id,
  }
  const { id } = await administrator.post<{ id: number }>('/service', service)
  // The copy is two days old.
  await page.route('**/api/v1/offline-catalogue', async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    const copy = await response.json()
    await route.fulfill({
      response,
      json: { ...copy, madeAt: new Date(Date.now() - 172_800_000).toISOString() },
    })
  })
  await openAs('EMPLOYEE', 'new-sale')
  await device.turnOn()
  await context.setOffline(true)
  await page.getByRole('radio').first().check()
  await wizard.next.click()
  await page.getByRole('searchbox', { name: 'Search services' }).fill('Night walk')
  await wizard.addService('Night walk')
  await wizard.next.click()
  await expect(page.getByText('an administrator looks at the sale')).toBeVisible()
  await wizard.choose('cash')
  await wizard.next.click()
  await wizard.finish.click()
  await expect(keptMessage(page)).toBeVisible()
  await administrator.put(`/service/${id}`, { ...service, price: 120, retired: true })
  await context.setOffline(false)
  await expect(wizard.confirmation).toBeVisible()
  const [stored] = await server.get<{ id: number; total: number }[]>('/sale')
  expect(stored?.total).toBe(100)

  const office = await otherBrowser()
  await storeSession(office.context(), 'ADMINISTRATOR')
  await office.goto('today')
  const entry = office
    .getByRole('region', { name: /^To check/ })
    .getByRole('listitem')
    .filter({ hasText: `Sale No. ${stored?.id}` })
  await expect(entry).toContainText('Night walk: No longer sold')
  await entry.getByRole('link', { name: `Sale No. ${stored?.id}` }).click()
  await expect(office.getByRole('status').filter({ hasText: 'Sold offline: to check' })).toContainText(
    'Night walk: No longer sold',
  )
  await office.getByRole('button', { name: 'It is right' }).click()
  await expect(office.getByText(`Sale No. ${stored?.id} is checked`)).toBeVisible()
  await office.goto('today')
  await expect(entry).toBeHidden()
})
