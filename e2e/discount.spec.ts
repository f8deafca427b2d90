import { expect, test } from './support/fixtures'
import { NewSalePage } from './support/new-sale-page'

interface Report {
  discountsByEmployee: { sales: number }[]
}

test('a discount is given on the last step, kept over a reload, and on the receipt', {
  tag: '@long',
}, async ({ page, openAs, api }) => {
  const owner = await api('OWNER')
  const countDiscounts = async () => {
    const { discountsByEmployee } = await owner.get<Report>('/report/sales?range=today')
    return discountsByEmployee.reduce((sum, { sales }) => sum + sales, 0)
  }
  const before = await countDiscounts()
  const wizard = new NewSalePage(page)
  await openAs('EMPLOYEE', 'new-sale')
  await wizard.walkToDetails('cash')
  await page.getByRole('button', { name: 'Add discount' }).click()

  const form = page.getByRole('dialog', { name: 'Discount' })
  await form.getByRole('textbox', { name: 'Percentage' }).fill('15')
  await form.getByRole('textbox', { name: 'Reason' }).fill('Regular client')
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(form.getByText('At most 10%', { exact: true })).toBeVisible()
  await form.getByRole('textbox', { name: 'Percentage' }).fill('10')
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('10% discount')).toBeVisible()

  await page.reload()
  await expect(page.getByText('10% discount')).toBeVisible()
  await wizard.finish.click()
  await expect(wizard.confirmation).toBeVisible()
  const receipt = page.getByRole('article')
  await expect(receipt).toContainText('10% discount')
  await expect(receipt).toContainText('Regular client')

  expect(await countDiscounts()).toBe(before + 1)
})
