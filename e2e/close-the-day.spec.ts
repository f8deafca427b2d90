import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { violations } from './pages/browser'
import { type Api, firstRecords } from './servers/api'

/** A payment of the user of today, so that there is something to count. */
async function takePayment(employee: Api, payer: Api) {
  const { serviceId, ...records } = await firstRecords(employee)
  const sale = { ...records, saleItems: [{ serviceId }], payment: { amount: 10 } }
  const { id } = await employee.post<{ id: number }>('/sale', sale)
  await payer.post(`/sale/${id}/payment`, { paymentMethodId: records.paymentMethodId, amount: 25 })
}

/** Counts the clicks of the mouse. A key that presses a button is no click. */
const countClicks = (page: Page) =>
  page.evaluate(() => {
    const counted = window as Window & { clicks?: number }
    counted.clicks = 0
    document.addEventListener(
      'click',
      ({ detail }) => {
        if (detail > 0) counted.clicks = (counted.clicks ?? 0) + 1
      },
      true,
    )
  })
const clicksOf = (page: Page) => page.evaluate(() => (window as Window & { clicks?: number }).clicks)

const ROLES = [
  ['EMPLOYEE', 'new-sale', 'Elena Prado'],
  ['ADMINISTRATOR', 'category', 'Ada Miranda'],
  ['OWNER', 'reports', 'Olga Rivas'],
] as const

for (const [role, landing, name] of ROLES)
  test(`${role} closes the day from the landing screen with three clicks`, {
    tag: role === 'EMPLOYEE' ? [] : '@long',
  }, async ({ page, openAs, api }) => {
    await takePayment(await api('EMPLOYEE'), await api(role))
    await openAs(role, landing)
    await countClicks(page)
    await page.getByRole('link', { name: 'Today', exact: true }).click()
    const drawer = page.getByRole('table', { name: 'In the drawer' }).getByRole('rowgroup', { name })
    await drawer.getByRole('button', { name: 'Close the day' }).click()
    const dialog = page.getByRole('dialog', { name: `Close the day: ${name}` })
    const methods = dialog.getByRole('row').filter({ has: page.getByRole('textbox') })
    await methods.first().waitFor()
    for (const method of await methods.all()) {
      const expected = await method.getByRole('cell').first().textContent()
      await method.getByRole('textbox').fill(`${expected}`.replace(/[^-\d.]/g, ''))
    }
    await methods.first().getByRole('textbox').fill('5')
    await dialog.getByRole('textbox', { name: 'Why it differs' }).fill('Lent to Bruno')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Close the day' }).click()
    await expect(drawer).toContainText(/Closed \d\d:\d\d · counted .* \(Lent to Bruno\)/)
    await expect(drawer.getByRole('button', { name: 'Close again' })).toBeVisible()
    expect(await clicksOf(page)).toBe(3)
  })
