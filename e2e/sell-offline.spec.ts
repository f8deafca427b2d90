import type { Page, Route } from '@playwright/test'
import { LoginPage } from './pages/login'
import { NewSalePage } from './pages/new-sale'
import { expect, keptMessage, OfflineDevice, storedSales, test } from './pages/offline-device'
import { ShellPage } from './pages/shell'
import { ACCOUNTS } from './servers/api'

const SALE = '**/api/v1/sale'

/** Makes a sale from the first step to the receipt. */
async function sell(page: Page, method = 'cash'): Promise<void> {
  const wizard = new NewSalePage(page)
  await wizard.walkToDetails(method)
  await wizard.finish.click()
  await expect(wizard.button('New Sale')).toBeVisible()
}

test('a sale made without a network is kept on the device and stored once when the network is back', {
  tag: '@long',
}, async ({ page, device, context, as, api }) => {
  const wizard = new NewSalePage(page)
  const server = await api('EMPLOYEE')
  const before = (await storedSales(server)).length
  await as('EMPLOYEE')
  await device.turnOn()

  await context.setOffline(true)
  await page.getByRole('searchbox').fill('Lucía Fernández')
  await expect(page.getByRole('status', { name: 'The server cannot be reached' })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(1)
  await sell(page, 'credit')
  await expect(keptMessage(page)).toBeVisible()
  await expect(wizard.receiptOnPaper).toContainText('Not yet confirmed')
  await expect(device.status).toHaveAccessibleName(/^1 sale waiting/)
  await wizard.button('New Sale').click()
  await expect(wizard.step('Select client')).toBeVisible()
  await sell(page)
  await expect(device.status).toHaveAccessibleName(/^2 sales waiting/)

  await context.setOffline(false)
  await expect(wizard.confirmation).toBeVisible()
  await expect(device.status).toBeHidden()
  const after = await storedSales(server)
  expect(after.length).toBe(before + 2)
  expect(after.filter(({ receivedAt }) => receivedAt !== null).length).toBeGreaterThanOrEqual(2)
})

test('a part paid without a network is stored with its balance, and a later payment says that it needs one', {
  tag: '@long',
}, async ({ page, device, context, as, api }) => {
  const wizard = new NewSalePage(page)
  const server = await api('EMPLOYEE')
  await as('EMPLOYEE')
  await device.turnOn()
  await context.setOffline(true)
  await wizard.walkToDetails('credit')
  await page.getByRole('button', { name: 'Pay a part' }).click()
  await page.getByRole('textbox', { name: 'Amount now' }).fill('100')
  await page.getByRole('textbox', { name: 'Owed until' }).fill('22/06/2098')
  await wizard.finish.click()
  await expect(keptMessage(page)).toBeVisible()
  await expect(wizard.receiptOnPaper).toContainText('Owed until 22/06/2098')

  await context.setOffline(false)
  await expect(wizard.confirmation).toBeVisible()
  const number = await wizard.recordedNumber()
  const stored = await server.get<{ receivedAt: string | null }>(`/sale/${number}`)
  expect(stored).toMatchObject({ paid: 100, dueOn: '2098-06-22' })
  expect(stored.receivedAt).not.toBeNull()

  await page.goto(`my-sales/${number}`)
  await page.getByRole('button', { name: 'Take payment' }).click()
  const dialog = page.getByRole('dialog', { name: `Payment of sale No. ${number}` })
  await dialog.getByRole('combobox', { name: 'Payment method' }).selectOption({ label: 'cash' })
  await context.setOffline(true)
  await dialog.getByRole('button', { name: /^Take \$/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('Payments need the connection.')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: /^Take \$/ }).click()
  await expect(dialog).toBeHidden()
  expect(await server.get<unknown[]>(`/sale/${number}/payment`)).toHaveLength(2)
})

test('the suite starts without a network and sells, and what it kept before is sent', async ({
  page,
  device,
  context,
  as,
  api,
}) => {
  const server = await api('EMPLOYEE')
  const before = (await storedSales(server)).length
  await as('EMPLOYEE')
  await device.turnOn()
  await context.setOffline(true)
  await sell(page)
  await expect(keptMessage(page)).toBeVisible()
  // No page is told that it is closed, as when the browser is killed.
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.goto('new-sale')
  await expect(again.getByRole('row').nth(1)).toContainText(/\w/)
  await expect(new OfflineDevice(again).status).toHaveAccessibleName(/^1 sale waiting/)
  await again.goto('new-sale')
  await sell(again)
  await expect(new OfflineDevice(again).status).toHaveAccessibleName(/^2 sales waiting/)

  await context.setOffline(false)
  await expect(new NewSalePage(again).confirmation).toBeVisible()
  await expect(new OfflineDevice(again).status).toBeHidden()
  expect((await storedSales(server)).length).toBe(before + 2)
})

test('a sale that the server has stored is not sent twice when the browser is killed before the answer', {
  tag: '@long',
}, async ({ page, device, context, as, api }) => {
  const server = await api('EMPLOYEE')
  const before = (await storedSales(server)).length
  await as('EMPLOYEE')
  await device.turnOn()
  const arrived = new Promise<void>((resolve) => {
    void page.route(SALE, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      resolve()
    })
  })
  const wizard = new NewSalePage(page)
  await wizard.walkToDetails('cash')
  await wizard.finish.click()
  await arrived
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  // The device sends it again.
  const sent = again.waitForResponse((answer) => answer.url().endsWith('/sale') && answer.status() === 201)
  await again.goto('my-sales')
  await sent
  await expect(new OfflineDevice(again).status).toBeHidden()
  expect((await storedSales(server)).length).toBe(before + 1)
})

test('two tabs sell without a network and every sale is stored once', { tag: '@long' }, async ({
  page,
  device,
  context,
  as,
  api,
}) => {
  const server = await api('EMPLOYEE')
  const before = (await storedSales(server)).length
  await as('EMPLOYEE')
  await device.turnOn()
  const other = await context.newPage()
  await other.goto('new-sale')
  await expect(other.getByRole('row').nth(1)).toContainText(/\w/)
  await expect(other.getByRole('button', { name: 'Your account' })).toBeVisible()
  await new OfflineDevice(other).open()
  await new OfflineDevice(other).close()

  await context.setOffline(true)
  for (let sale = 0; sale < 10; sale++) {
    const tab = sale % 2 === 0 ? page : other
    // Each tab has a draft of its own.
    if (sale > 1) await new NewSalePage(tab).button('New Sale').click()
    await sell(tab)
  }
  for (const tab of [page, other])
    await expect(new OfflineDevice(tab).status).toHaveAccessibleName(/^10 sales waiting/)
  await context.setOffline(false)
  for (const tab of [page, other]) await expect(new OfflineDevice(tab).status).toBeHidden()
  expect((await storedSales(server)).length).toBe(before + 10)
})

test('logging out asks, another user sees only a count, and the next login of the seller sends', {
  tag: '@long',
}, async ({ page, device, context, as, api }) => {
  const server = await api('EMPLOYEE')
  const before = (await storedSales(server)).length
  await as('EMPLOYEE')
  await device.turnOn()
  const refuse = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.fallback())
  await context.route(SALE, refuse)
  await sell(page)
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
  expect((await storedSales(server)).length).toBe(before)
  await new ShellPage(page).logout.click()

  await login.open()
  await login.enter('EMPLOYEE')
  await expect.poll(async () => (await storedSales(server)).length).toBe(before + 1)
  await expect(device.status).toBeHidden()
})

test('an administrator takes over the sales of a seller who no longer logs in', { tag: '@long' }, async ({
  page,
  device,
  context,
  as,
  api,
}) => {
  await as('EMPLOYEE')
  await device.turnOn()
  const refuse = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.fallback())
  await context.route(SALE, refuse)
  await sell(page)
  await expect(keptMessage(page)).toBeVisible()
  await new ShellPage(page).logout.click()
  await page.getByRole('button', { name: 'Log out and keep them here' }).click()
  const login = new LoginPage(page)
  await login.open()
  await login.enter('OWNER')
  await device.status.click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The seller has left')
  await page.getByRole('button', { name: 'Move them to All sales' }).click()
  await expect(device.status).toBeHidden()
  const [held] = await (await api('OWNER')).get<{ reason: string; employeeEmail: string }[]>('/held-sale')
  expect(held).toMatchObject({ reason: 'The seller has left', employeeEmail: ACCOUNTS.EMPLOYEE.email })
})

test('a sale that a firewall refuses does not stop the next one, says what was answered, and can be handed over', {
  tag: '@long',
}, async ({ page, device, context, as, api }) => {
  const server = await api('EMPLOYEE')
  const before = (await storedSales(server)).length
  await as('EMPLOYEE')
  await device.turnOn()
  await context.setOffline(true)
  await sell(page)
  await expect(keptMessage(page)).toBeVisible()
  await new NewSalePage(page).button('New Sale').click()
  await sell(page, 'credit')
  await expect(device.status).toHaveAccessibleName(/^2 sales waiting/)
  let refusedKey: string | undefined
  await context.route(SALE, (route) => {
    const key = route.request().headers()['idempotency-key']
    if (route.request().method() !== 'POST') return route.fallback()
    refusedKey ??= key
    if (key !== refusedKey) return route.fallback()
    return route.fulfill({ status: 403, contentType: 'text/html', body: '<title>Request blocked</title>' })
  })
  await new ShellPage(page).open('My Sales')
  await device.waiting.getByRole('button', { name: 'Send now' }).click()
  await expect(device.waiting.getByRole('alert')).toHaveText(/They could not be sent now/)

  await context.setOffline(false)
  await expect.poll(async () => (await storedSales(server)).length).toBe(before + 1)
  await expect(device.status).toHaveAccessibleName('1 sale waiting')
  await expect(device.waiting).toContainText(/refuses this sale.*: 403 · Forbidden · Request blocked/)
  await device.waiting.getByRole('button', { name: 'Ask an administrator' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('A firewall refuses it')
  await page.getByRole('button', { name: 'Send it to an administrator' }).click()
  await expect(device.status).toBeHidden()
  const held = await (await api('OWNER')).get<{ reason: string }[]>('/held-sale')
  expect(held.map(({ reason }) => reason)).toContain('A firewall refuses it')
  expect((await storedSales(server)).length).toBe(before + 1)
})

test('a session that the server has ended loses nothing: the login screen says what waits, and the login sends it', {
  tag: '@long',
}, async ({ page, device, context, as, api }) => {
  const server = await api('EMPLOYEE')
  const before = (await storedSales(server)).length
  await as('EMPLOYEE')
  await device.turnOn()
  await context.setOffline(true)
  await sell(page)
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
  await expect.poll(async () => (await storedSales(server)).length).toBe(before + 1)
  await expect(device.status).toBeHidden()
})

test('the seller decides about prices that no longer hold, or asks an administrator', {
  tag: '@long',
}, async ({ page, device, context, as, api, otherBrowser }) => {
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
  await as('EMPLOYEE')
  await device.turnOn()
  await context.setOffline(true)
  for (const _sale of [1, 2]) {
    await page.getByRole('radio').first().check()
    await wizard.next.click()
    await page.getByRole('searchbox', { name: 'Search services' }).fill('Night walk')
    await wizard.addService('Night walk')
    await wizard.next.click()
    await expect(page.getByText('an administrator may have to decide')).toBeVisible()
    await wizard.choose('cash')
    await wizard.next.click()
    await wizard.finish.click()
    await expect(keptMessage(page)).toBeVisible()
    await wizard.button('New Sale').click()
  }
  await administrator.put(`/service/${id}`, { ...service, price: 120 })
  await context.setOffline(false)

  await new ShellPage(page).open('My Sales')
  const entries = device.waiting.getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('Needs a decision')
  await expect(entries.nth(1)).toContainText('Needs a decision')
  await expect(entries.first()).toContainText('120.00')
  await entries.first().getByRole('button', { name: 'Accept the new prices' }).click()
  await expect(entries).toHaveCount(1)
  expect((await storedSales(server))[0]?.total).toBe(120)

  await entries.first().getByRole('button', { name: 'Ask an administrator' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Agreed on at the counter')
  await page.getByRole('button', { name: 'Send it to an administrator' }).click()
  await expect(entries).toHaveCount(0)
  const held = (tab: Page) =>
    tab
      .getByRole('region', { name: 'Sales made offline that wait for a decision' })
      .getByRole('listitem')
      .filter({ hasText: 'Agreed on at the counter' })
  await expect(held(page)).toBeVisible()

  const office = await otherBrowser()
  const login = new LoginPage(office)
  await login.open()
  await login.enter('ADMINISTRATOR')
  await office.goto('today')
  await held(office).getByRole('button', { name: 'Accept at $ 100.00' }).click()
  await expect(office.getByText(/Sale No\. \d+ is recorded/)).toBeVisible()
  await expect(held(page)).toBeHidden()
  expect((await storedSales(server)).slice(0, 2).map(({ total }) => total)).toEqual([100, 120])
})

test('a client made without a network is stored with the sale', { tag: '@long' }, async ({
  page,
  device,
  context,
  as,
  api,
}) => {
  const wizard = new NewSalePage(page)
  await as('EMPLOYEE')
  await device.turnOn()
  await context.setOffline(true)
  await wizard.button('New Client').click()
  const dialog = page.getByRole('dialog', { name: 'New Client' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Olga')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Sosa')
  await dialog.getByRole('textbox', { name: 'DNI' }).fill('39.765.111')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('olga.sosa@example.com')
  await dialog.getByRole('textbox', { name: 'Birthday' }).fill('17/05/1994')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(wizard.chosenClient).toContainText('Olga Sosa')
  await wizard.next.click()
  await page.getByRole('row').getByRole('checkbox').first().check()
  await wizard.next.click()
  await wizard.choose('cash')
  await wizard.next.click()
  await wizard.finish.click()
  await expect(keptMessage(page)).toBeVisible()
  await context.setOffline(false)
  await expect(wizard.confirmation).toBeVisible()
  await expect(wizard.receiptOnPaper).toContainText('Olga Sosa')
  const sales = await (await api('EMPLOYEE')).get<{ client: { dni: number } }[]>('/sale')
  expect(sales.filter(({ client }) => client.dni === 39_765_111).length).toBe(1)
})

test('a browser that keeps nothing says so before a sale is made, and sells online', {
  tag: '@long',
}, async ({ page, device, as }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Refused', 'SecurityError')
    }
  })
  await as('EMPLOYEE')
  await device.open()
  await device.dialog.getByRole('switch').check()
  await expect(device.dialog).toContainText('This browser cannot keep sales')
  await device.close()
  await page.reload()
  await expect(page.getByText('This device cannot keep sales')).toBeVisible()
  await sell(page)
  await expect(new NewSalePage(page).confirmation).toBeVisible()
})
