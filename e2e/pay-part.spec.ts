import { expect, test } from './fixtures'
import { pressInPlace, SIZES, violations } from './pages/browser'
import { NewSalePage } from './pages/new-sale'
import { shown } from './pages/sales'

interface Sale {
  id: number
  subtotal: number
  paid: number
  balance: number
  dueOn: string | null
}

test('a deposit is paid at Finish with a due day, and two tills take the balance once', async ({
  page,
  openAs,
  api,
}) => {
  const wizard = new NewSalePage(page)
  const employee = await api('EMPLOYEE')
  const administrator = await api('ADMINISTRATOR')
  await openAs('EMPLOYEE', 'new-sale')
  await wizard.walkToDetails('credit')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await pressInPlace(wizard.button('Pay a part'))
    await pressInPlace(wizard.button('30%'))
    await pressInPlace(wizard.button('Pay all'))
  }
  await wizard.button('Pay a part').click()
  await page.getByRole('textbox', { name: 'Amount now' }).fill('100')
  await page.getByRole('textbox', { name: 'Due day' }).fill('22/06/2098')
  expect(await violations(page)).toEqual([])
  await wizard.finish.click()
  const number = await wizard.recordedNumber()
  const stored = await employee.get<Sale>(`/sale/${number}`)
  expect(stored).toMatchObject({ paid: 100, balance: stored.subtotal - 100, dueOn: '2098-06-22' })
  await expect(wizard.confirmation).toContainText(`owes ${shown(stored.balance)} by 22/06/2098`)
  await expect(wizard.receiptOnPaper).toContainText('Owed until 22/06/2098')

  await page.goto(`my-sales/${number}`)
  await page.getByRole('button', { name: 'Take payment' }).click()
  const dialog = page.getByRole('dialog', { name: `Payment of sale No. ${number}` })
  const method = dialog.getByRole('combobox', { name: 'Payment method' })
  await method.selectOption({ label: 'cash' })
  const value = await method.inputValue()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const share of ['30%', '50%', 'All'])
      await pressInPlace(dialog.getByRole('button', { name: share, exact: true }))
  }
  // The administrator's till is a moment earlier.
  await page.route(`**/sale/${number}/payment`, async (route) => {
    if (route.request().method() === 'POST')
      await administrator.post(`/sale/${number}/payment`, {
        paymentMethodId: Number(value),
        amount: stored.balance,
      })
    await route.fallback()
  })
  await dialog.getByRole('button', { name: /^Take \$/ }).click()
  await expect(page.getByText(/^Already paid by \w+, \d\d:\d\d$/)).toBeVisible()
  expect(await employee.get<unknown[]>(`/sale/${number}/payment`)).toHaveLength(2)
  expect(await employee.get<Sale>(`/sale/${number}`)).toMatchObject({ balance: 0 })
})
