import { expect, test } from './fixtures'
import { NewSalePage } from './pages/new-sale'
import { countSales } from './servers/api'

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
