import { expect, test } from './fixtures'
import { LoginPage } from './pages/login'
import { NewSalePage } from './pages/new-sale'
import type { Api } from './servers/api'

/** The number of own sales. Not that of today, which falls at midnight. */
const countSales = async (api: Api) =>
  (await api.get<{ totalElements: number }>('/sale?pageIndex=0&pageSize=1')).totalElements

test('a draft survives a reload in each step', { tag: '@long' }, async ({ page, openAs }) => {
  const wizard = new NewSalePage(page)
  await openAs('EMPLOYEE', 'new-sale')
  await wizard.choose('Lucía Fernández')
  await page.reload()
  await expect(wizard.chosenClient).toContainText('Lucía Fernández')
  await wizard.next.click()

  const service = page.getByRole('row').getByRole('checkbox').first()
  await service.check()
  await wizard.chosen.getByRole('spinbutton').fill('3')
  await page.reload()
  await expect(service).toBeChecked()
  await expect(wizard.chosen.getByRole('spinbutton')).toHaveValue('3')
  await wizard.next.click()

  await wizard.choose('credit')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Select credit' })).toBeChecked()
  await wizard.next.click()

  await wizard.step('Details').waitFor()
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Lucía Fernández')
  await wizard.finish.click()
  await expect(wizard.confirmation).toBeVisible()
  await page.reload()
  await expect(wizard.confirmation).toBeVisible()
})

test('a sale finished while the server is down is stored when it is back', { tag: '@long' }, async ({
  page,
  openAs,
  api,
  server,
}) => {
  const wizard = new NewSalePage(page)
  const before = await countSales(await api('EMPLOYEE'))
  await openAs('EMPLOYEE', 'new-sale')
  await wizard.walkToDetails('cash')

  await server.stop()
  await wizard.finish.click()
  await expect(page.getByRole('alert')).toContainText('has not been confirmed')
  await server.start()
  await wizard.button('Try again').click()
  await expect(wizard.confirmation).toBeVisible()
  expect(await countSales(await api('EMPLOYEE'))).toBe(before + 1)
})

test('a sale whose answer was lost is stored once, even after a reload', async ({ page, openAs, api }) => {
  const wizard = new NewSalePage(page)
  const employee = await api('EMPLOYEE')
  const before = await countSales(employee)
  await openAs('EMPLOYEE', 'new-sale')
  await wizard.walkToDetails('cash')

  const isSale = (url: URL) => url.pathname.endsWith('/sale')
  await page.route(isSale, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await wizard.finish.click()
  await expect(page.getByRole('alert')).toContainText('has not been confirmed')
  expect(await countSales(employee)).toBe(before + 1)

  await page.unroute(isSale)
  await page.reload()
  await wizard.finish.click()
  await expect(wizard.confirmation).toBeVisible()
  expect(await countSales(employee)).toBe(before + 1)
})

test('two tabs make two sales, each as its own', { tag: '@long' }, async ({ page, context, openAs, api }) => {
  const employee = await api('EMPLOYEE')
  const before = await countSales(employee)
  const wizard = new NewSalePage(page)
  await openAs('EMPLOYEE', 'new-sale')
  await wizard.choose('Lucía Fernández')
  const otherPage = await context.newPage()
  const other = new NewSalePage(otherPage)
  await otherPage.goto(page.url())
  await expect(other.chosenClient).not.toContainText('Lucía Fernández')
  await other.walkToDetails('cash')
  await otherPage.reload()
  await expect(other.finish).toBeVisible()
  // The sale of the first tab is not offered as long as that tab is open.
  await expect(otherPage.getByRole('region', { name: /Open sales/ })).toBeHidden()
  await other.finish.click()
  await expect(other.confirmation).toBeVisible()

  await expect(wizard.chosenClient).toContainText('Lucía Fernández')
  await page.close()
  await other.button('New Sale').click()
  await otherPage.getByRole('button', { name: 'Continue the open sale: Lucía Fernández' }).click()
  await expect(other.step('Select Service')).toBeVisible()
  expect(await countSales(employee)).toBe(before + 1)
  await otherPage.getByRole('row').getByRole('checkbox').nth(1).check()
  await other.next.click()
  await other.choose('cash')
  await other.next.click()
  await other.finish.click()
  await expect(other.confirmation).toBeVisible()
  expect(await countSales(employee)).toBe(before + 2)
  const { client } = await employee.get<{ client: object }>(`/sale/${await other.recordedNumber()}`)
  expect(client).toMatchObject({ name: 'Lucía', lastname: 'Fernández' })
})

test('a draft survives an expired session and is removed by a logout', { tag: '@long' }, async ({
  page,
  context,
  as,
}) => {
  const wizard = new NewSalePage(page)
  await as('EMPLOYEE')
  await wizard.choose('Lucía Fernández')
  await context.clearCookies()
  await page.reload()
  await expect(new LoginPage(page).button).toBeVisible()
  await as('EMPLOYEE')
  await expect(wizard.chosenClient).toContainText('Lucía Fernández')

  await page.getByRole('button', { name: 'Logout' }).click()
  await as('EMPLOYEE')
  await expect(wizard.step('Select client')).toBeVisible()
  await expect(wizard.chosenClient).not.toContainText('Lucía Fernández')
})

test('three open sales are listed after a reload, and a logout leaves none of them', {
  tag: '@long',
}, async ({ page, context, as }) => {
  const names = ['Lucía Fernández', 'Mateo Acosta', 'Sofía Domínguez']
  await as('EMPLOYEE')
  for (const name of names) {
    const tab = await context.newPage()
    await tab.goto(page.url())
    await new NewSalePage(tab).choose(name)
    await expect(new NewSalePage(tab).next).toBeEnabled()
    await tab.close()
  }
  await page.reload()
  const open = page.getByRole('region', { name: 'Open sales: 3' })
  for (const name of names) await expect(open).toContainText(name)

  await page.getByRole('button', { name: 'Logout' }).click()
  await as('EMPLOYEE')
  await expect(new NewSalePage(page).step('Select client')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Open sales/ })).toBeHidden()
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  for (const name of names) expect(kept).not.toContain(name.split(' ')[1])
})
