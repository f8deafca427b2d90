import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { pressInPlace, SIZES } from './pages/browser'
import { NewSalePage } from './pages/new-sale'
import { firstRecords } from './servers/api'

test.describe('nothing moves under the pointer, and nothing covers what has the focus', {
  tag: '@long',
}, () => {
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

  test('in the steps of the wizard', async ({ page, openAs }) => {
    const wizard = new NewSalePage(page)
    await openAs('EMPLOYEE', 'new-sale')
    for (const size of SIZES)
      await test.step(`${size.width} px`, async () => {
        await page.setViewportSize(size)
        const clients = page.getByRole('radio')
        await pressInPlace(clients.nth(1))
        await pressInPlace(clients.first())
        await wizard.next.click()

        const services = page.getByRole('row').getByRole('checkbox')
        for (const place of [0, 1]) {
          await services.nth(place).waitFor()
          if (!(await services.nth(place).isChecked())) await pressInPlace(services.nth(place))
        }
        const more = page.getByRole('button', { name: /^One more of/ }).filter({ visible: true })
        if ((await more.count()) > 0) await pressInPlace(more.first())
        await wizard.next.click()

        for (const method of ['credit', 'cash'])
          await pressInPlace(page.getByRole('radio', { name: `Select ${method}` }))
        await wizard.next.click()
        await wizard.step('Details').waitFor()
        for (let step = 0; step < 3; step += 1) await wizard.previous.click()
      })
  })

  test('in the trip of a sale and the dialogs of its money', async ({ page, openAs, api }) => {
    const employee = await api('EMPLOYEE')
    const { serviceId, ...records } = await firstRecords(employee)
    const days = { from: '2098-03-02', to: '2098-03-05' }
    const { id } = await employee.post<{ id: number }>('/sale', {
      ...records,
      saleItems: [{ serviceId, ...days }],
      payment: { amount: 100 },
    })
    await openAs('EMPLOYEE', `my-sales/${id}`)
    for (const size of SIZES)
      await test.step(`${size.width} px`, async () => {
        await page.setViewportSize(size)
        await pressInPlace(button(page, '+1 week'))
        await pressInPlace(button(page, '+1 week'))
        await button(page, 'Discard').click()
        await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
        await expect(button(page, '+1 week')).toBeVisible()

        await page.getByRole('button', { name: /^Actions for the payment/ }).click()
        await page.getByRole('menuitem', { name: 'Give back' }).click()
        const refund = page.getByRole('dialog', { name: /^Give back money/ })
        for (const share of ['30%', 'All'])
          await pressInPlace(refund.getByRole('button', { name: share, exact: true }))
        await refund.getByRole('button', { name: 'Cancel', exact: true }).click()

        await button(page, 'More actions').click()
        await page.getByRole('menuitem', { name: 'Cancel this sale' }).click()
        const cancel = page.getByRole('dialog', { name: /^Cancel sale/ })
        for (const choice of await cancel.getByRole('radio').all()) await pressInPlace(choice)
        await page.keyboard.press('Escape')
        await expect(cancel).toBeHidden()
      })
  })
})
