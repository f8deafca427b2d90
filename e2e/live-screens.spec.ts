import type { Page } from '@playwright/test'
import type { RealRole } from './support/accounts'
import { nameField } from './support/category-form'
import { eventStreamOf, SOON } from './support/event-stream'
import { test as base, expect } from './support/fixtures'
import { NewSalePage } from './support/new-sale-page'
import { ReportsPage } from './support/reports-page'
import { SaleClient } from './support/sale-client'
import { SalesPage } from './support/sales-page'
import { storeSession } from './support/stored-session'
import { UserMenu } from './support/user-menu'

interface Fixtures {
  /** Opens a screen in the first browser, and waits until it follows what others do. */
  openLive: (role: RealRole, path: string) => Promise<void>
  /** Opens a screen in another browser, for another person. */
  openOther: (role: RealRole, path: string) => Promise<Page>
  /** Records a sale elsewhere. */
  sell: () => Promise<void>
}

const test = base.extend<Fixtures>({
  openLive: async ({ page, openAs }, use) =>
    use(async (role, path) => {
      const stream = eventStreamOf(page)
      await openAs(role, path)
      await stream
    }),
  openOther: async ({ otherBrowser }, use) =>
    use(async (role, path) => {
      const other = await otherBrowser()
      await storeSession(other.context(), role)
      await other.goto(path)
      return other
    }),
  sell: async ({ api }, use) => {
    const employee = await SaleClient.open(await api('EMPLOYEE'))
    await use(() => employee.sell({ key: crypto.randomUUID(), day: '2099-02-02' }))
  },
})

test('a sale recorded in another browser is the first row at once, and marked', { tag: '@long' }, async ({
  page,
  openLive,
  openOther,
}) => {
  const list = new SalesPage(page, 'Sales')
  await openLive('OWNER', 'sales')
  const other = await openOther('EMPLOYEE', 'new-sale')
  const wizard = new NewSalePage(other)
  await wizard.walkToDetails('cash')
  await wizard.finish.click()
  const number = await wizard.recordedNumber()
  await expect(list.newest()).toContainText(String(number), SOON)
  await expect(list.sale(number)).toHaveAttribute('data-new')
})

test('a later page says how many sales are new, keeps its rows, and shows the new ones on request', {
  tag: '@long',
}, async ({ page, openLive, openOther, sell }) => {
  const list = new SalesPage(page, 'Sales')
  await openLive('OWNER', 'sales?page=2')
  await list
    .newest()
    .getByRole('link', { name: /^Sale No/ })
    .waitFor()
  const before = await list.table.getByRole('row').allTextContents()
  await sell()
  await expect(page.getByText('1 new sale', { exact: true })).toBeVisible(SOON)
  await sell()
  await sell()
  await expect(page.getByText('3 new sales')).toBeVisible(SOON)
  expect(await list.table.getByRole('row').allTextContents()).toEqual(before)

  const other = await openOther('OWNER', 'sales')
  const newest =
    (await new SalesPage(other, 'Sales')
      .newest()
      .getByRole('link', { name: /^Sale No/ })
      .textContent()) ?? ''
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(list.newest()).toContainText(newest)
  await expect(page.getByText('3 new sales')).toBeHidden()
})

test('a scrolled list keeps its rows, and goes back to its top on request', { tag: '@long' }, async ({
  page,
  openLive,
  sell,
}) => {
  const list = new SalesPage(page, 'Sales')
  await openLive('OWNER', 'sales?size=20')
  const before = await list.newest().textContent()
  const last = list.table.getByRole('row').nth(20)
  await last.scrollIntoViewIfNeeded()
  const place = await last.boundingBox()
  await sell()
  const show = page.getByRole('button', { name: 'Show', exact: true })
  await expect(show).toBeInViewport(SOON)
  expect(await list.newest().textContent()).toBe(before)
  expect(Math.abs(((await last.boundingBox())?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(2)
  await show.click()
  await expect(list.newest()).toHaveAttribute('data-new')
  await expect(list.newest()).toBeInViewport()
})

test('the dashboard counts a sale of another browser', { tag: '@long' }, async ({
  page,
  openLive,
  openOther,
  api,
}) => {
  const owner = await api('OWNER')
  const { sales } = await owner.get<{ sales: number }>('/report/sales?range=today')
  await openLive('OWNER', 'reports?range=today')
  const figure = new ReportsPage(page).part('Sales')
  await expect(figure).toContainText(String(sales))
  const wizard = new NewSalePage(await openOther('EMPLOYEE', 'new-sale'))
  await wizard.walkToDetails('cash')
  await wizard.finish.click()
  await wizard.confirmation.waitFor()
  await expect(figure).toContainText(String(sales + 1), SOON)
})

test('an open form says who has changed its record, and keeps what is typed', { tag: '@long' }, async ({
  page,
  openLive,
  openOther,
  api,
}) => {
  const administrator = await api('ADMINISTRATOR')
  const { id } = await administrator.post<{ id: number }>('/category', { name: 'Caves', description: 'Dark' })
  await openLive('ADMINISTRATOR', `category/edit/${id}`)
  await page.getByLabel('Description').fill('Very dark')
  const other = await openOther('ADMINISTRATOR', `category/edit/${id}`)
  await nameField(other).fill('Grottos')
  await other.getByRole('button', { name: 'Guardar' }).click()

  const notice = page.getByRole('status').filter({ hasText: 'Changed by' })
  await expect(notice).toContainText(/Changed by \S+ .*, \d\d:\d\d/, SOON)
  await expect(notice).toContainText('Name: Caves → Grottos')
  await expect(page.getByLabel('Description')).toHaveValue('Very dark')
  await notice.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(nameField(page)).toHaveValue('Grottos')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Categoria modificada.')).toBeVisible()
  const stored = await administrator.get(`/category/${id}`)
  expect(stored).toMatchObject({ name: 'Grottos', description: 'Very dark' })
})

test('the wizard says at once that a price has changed, and shows before and now', { tag: '@long' }, async ({
  page,
  openLive,
  openOther,
  api,
}) => {
  const administrator = await api('ADMINISTRATOR')
  const { content } = await administrator.get<{ content: { id: number; price: number }[] }>(
    '/service?pageIndex=0&pageSize=1',
  )
  const [service] = content
  if (!service) throw new Error('There are services in the sample data')
  const wizard = new NewSalePage(page)
  await openLive('EMPLOYEE', 'new-sale')
  await wizard.walkToDetails('cash')

  const setPrice = async (price: number) => {
    const other = await openOther('ADMINISTRATOR', `services/edit/${service.id}`)
    await other.getByRole('textbox', { name: 'Price' }).fill(String(price))
    await other.getByRole('button', { name: 'Save' }).click()
    await other.getByText('Service saved.').waitFor()
  }
  await setPrice(4321)
  const notice = page.getByRole('status').filter({ hasText: 'Something has changed' })
  await expect(notice.getByRole('row').last()).toContainText('$ 4,321.00', SOON)
  await wizard.button('Update the draft').click()
  await wizard.finish.click()
  await expect(wizard.confirmation).toBeVisible()
  await setPrice(service.price)
})

test('the list of sessions shows a new one at once', { tag: '@long' }, async ({
  page,
  openLive,
  openOther,
}) => {
  await openLive('OWNER', 'reports')
  const menu = new UserMenu(page)
  await menu.open('Where you are logged in')
  await expect(menu.dialog.getByText('This one')).toBeVisible()
  const sessions = menu.dialog.getByRole('listitem')
  const before = await sessions.count()
  await openOther('OWNER', 'reports')
  await expect(sessions).toHaveCount(before + 1, SOON)
})

test('while live updates are paused the screen stays, which a reload remembers', { tag: '@long' }, async ({
  page,
  openLive,
  openOther,
  api,
}) => {
  const administrator = await api('ADMINISTRATOR')
  const { id } = await administrator.post<{ id: number }>('/category', {
    name: 'AA Caves',
    description: 'Dark',
  })
  const rename = (name: string) => administrator.put(`/category/${id}`, { name, description: 'Dark' })
  const list = 'category?sort=name,asc'
  const row = (tab: Page) => tab.getByRole('table').getByRole('row').nth(1)
  const menu = new UserMenu(page)
  await openLive('ADMINISTRATOR', list)
  await menu.open('Pause live updates')
  const other = await openOther('ADMINISTRATOR', list)
  await eventStreamOf(other)
  const stream = eventStreamOf(page)
  await page.reload()
  await stream
  await expect(row(page)).toContainText('AA Caves')
  await rename('AA Grottos')
  await expect(row(other)).toContainText('AA Grottos', SOON)
  await expect(row(page)).toContainText('AA Caves')

  await menu.open('Resume live updates')
  await expect(row(page)).toContainText('AA Grottos', SOON)
  await rename('AA Halls')
  await expect(row(page)).toContainText('AA Halls', SOON)
})
