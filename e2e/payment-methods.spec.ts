import { expect, test } from './support/fixtures'
import { tabTo } from './support/keyboard'
import { shown, totalOf } from './support/money'
import { NewSalePage } from './support/new-sale-page'

interface Sale {
  paymentMethod: { type: string }
  total: number
}

test('a sale is made with the last of 25 payment methods, with the keyboard alone', { tag: '@long' }, async ({
  page,
  openAs,
  api,
}) => {
  const administrator = await api('ADMINISTRATOR')
  const employee = await api('EMPLOYEE')
  const { totalElements } = await employee.get<{ totalElements: number }>(
    '/payment-method?pageIndex=0&pageSize=1',
  )
  for (let number = totalElements + 1; number <= 25; number += 1)
    await administrator.post('/payment-method', { type: `installments ${number}`, interest: 0.2 })
  const [service] = await employee.get<{ price: number }[]>('/service')
  const total = totalOf([service?.price ?? 0], 20)

  const wizard = new NewSalePage(page)
  const press = async (name: string) => {
    await expect(wizard.button(name)).toBeEnabled()
    await tabTo(page, wizard.button(name))
    await page.keyboard.press('Enter')
  }
  await openAs('EMPLOYEE', 'new-sale')
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  await press('Next')
  await wizard.step('Select Service').waitFor()
  await tabTo(page, page.getByRole('row').getByRole('checkbox').nth(1))
  await page.keyboard.press('Space')
  await press('Next')

  await expect(page.getByText('10 of 25 payment methods')).toBeVisible()
  await press('Show more')
  await expect(page.getByText('20 of 25 payment methods')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('25 of 25 payment methods')).toBeFocused()
  const last = page.getByRole('row').filter({ hasText: 'installments 25' })
  await expect(last).toContainText(shown(total))

  // Going back, the Tab key stops at the last of the radio buttons.
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('radio', { name: 'Select installments 25' })).toBeFocused()
  await page.keyboard.press('Space')

  await tabTo(page, page.getByRole('searchbox', { name: 'Search payment methods' }))
  await page.keyboard.type('cash')
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expect(page.getByText('Chosen: installments 25, 20% interest')).toBeVisible()
  await press('Next')
  await wizard.step('Details').waitFor()
  await press('Finish Sale')
  await expect(wizard.confirmation).toContainText(shown(total))
  const sale = await employee.get<Sale>(`/sale/${await wizard.recordedNumber()}`)
  expect(sale).toMatchObject({ paymentMethod: { type: 'installments 25' }, total })
})
