import type { Page } from '@playwright/test'
import { NewSalePage } from './pages/new-sale'
import { test as base, expect } from './pages/offline-device'
import { SalesPage } from './pages/sales'
import { SOON } from './servers/api'
import { serverWithDollars, TRIP } from './servers/dollars'
import type { Server } from './servers/server'

const test = base.extend<object, { server: Server }>({ server: [...serverWithDollars] })

/** Sells the trip, of which 300 dollars are paid. */
async function sellTrip(page: Page): Promise<NewSalePage> {
  const wizard = new NewSalePage(page)
  await page.getByRole('radio').first().check()
  await wizard.next.click()
  await wizard.serviceSearch.fill(TRIP)
  await wizard.addService(TRIP)
  await wizard.next.click()
  await wizard.choose('Dollar notes')
  await expect(page.getByRole('row', { name: /Dollar notes/ })).toContainText('US$ 2,000.00')
  await wizard.next.click()
  await wizard.button('Pay a part').click()
  await page.getByRole('textbox', { name: 'Amount now' }).fill('300')
  // The words of English, in which an office with a country is.
  await wizard.button('Finish sale').click()
  await wizard.button('New sale').waitFor()
  return wizard
}

const dialogOf = (page: Page) => page.getByRole('dialog')

test('a trip of dollars is paid in pesos of several rates, and every figure of it is right', {
  tag: '@long',
}, async ({ page, openAs, api }) => {
  const administrator = await api('ADMINISTRATOR')
  const owner = await api('OWNER')
  const before = await owner.get<{ received: number }>('/report/sales?range=today')
  await openAs('EMPLOYEE', 'new-sale')
  const number = await (await sellTrip(page)).recordedNumber()

  await page.goto(`my-sales/${number}`)
  const payments = page.getByRole('region', { name: 'Payments' })
  await expect(payments).toContainText('Owes')
  await expect(payments).toContainText('US$ 1,700.00')
  const pay = async (handed: string | undefined, button: string) => {
    await page.getByRole('button', { name: 'Take payment' }).click()
    await dialogOf(page).getByRole('combobox', { name: 'Payment method' }).selectOption('cash')
    const field = dialogOf(page).getByRole('textbox', { name: /^The client hands/ })
    if (handed) await field.fill(handed)
    else await expect(field).not.toHaveValue('')
    await dialogOf(page).getByRole('button', { name: button }).click()
    await page.getByText(`Paid: ${button.replace('Take ', '')}`).waitFor()
  }
  await pay('500000', 'Take $ 500,000.00')
  await expect(payments).toContainText('US$ 1,371.05')
  await administrator.put('/rate', { rate: 1600 })
  await page.reload()
  await pay(undefined, 'Take $ 2,193,680.00')
  await expect(payments).not.toContainText('Owes')
  await expect(payments).toContainText('$ 500,000.00 at 1,520')
  await expect(payments).toContainText('$ 2,193,680.00 at 1,600')

  await test.step('150 of it is given back as it came', async () => {
    await payments.getByRole('button', { name: /^Actions for the payment of US\$ 1,371.05/ }).click()
    await page.getByRole('menuitem', { name: 'Give back' }).click()
    await dialogOf(page).getByRole('textbox', { name: 'Amount' }).fill('150')
    await dialogOf(page).getByRole('textbox', { name: 'Reason' }).fill('A night less')
    await dialogOf(page).getByRole('button', { name: 'Give back $ 240,000.00' }).click()
    await expect(payments).toContainText('US$ 150.00')
  })

  await test.step('receipt and page of the trip say what was handed over', async () => {
    const sales = new SalesPage(page)
    await sales.showReceipt()
    for (const text of [
      '$ 500,000.00 at 1,520',
      '$ 2,193,680.00 at 1,600',
      '$ 240,000.00 at 1,600',
      'US$ 150.00',
    ])
      await expect(sales.receipt).toContainText(text)
    const { token } = await administrator.post<{ token: string }>(`/sale/${number}/receipt-link`, {})
    await page.goto(`receipt#${token}`)
    await expect(page.getByRole('main')).toContainText('US$ 150.00', SOON)
    await expect(page.getByRole('main')).toContainText('$ 500,000.00 at 1,520')
  })

  await test.step('the client, what is owed, and the departures have the debt in dollars', async () => {
    const sale = await owner.get<{ clientId: number; balance: number; currency: string }>(`/sale/${number}`)
    expect(sale).toMatchObject({ balance: 150, currency: 'USD' })
    await openAs('EMPLOYEE', `client/${sale.clientId}`)
    await expect(page.getByRole('main')).toContainText('US$ 150.00')
    await page.goto('my-sales?owed=true')
    await expect(page.getByRole('main')).toContainText('US$ 150.00')
  })

  await test.step('the drawer is counted by method, each in its currency', async () => {
    await page.goto('today')
    const drawer = page
      .getByRole('table', { name: 'In the drawer' })
      .getByRole('rowgroup', { name: 'Elena Prado' })
    await expect(drawer).toContainText('US$ 300.00')
    await drawer.getByRole('button', { name: 'Close the day' }).click()
    const methods = dialogOf(page)
      .getByRole('row')
      .filter({ has: page.getByRole('textbox') })
    await expect(dialogOf(page)).toContainText('US$ 300.00')
    await expect(dialogOf(page)).toContainText('$ 2,453,680.00')
    for (const method of await methods.all()) {
      const expected = await method.getByRole('cell').first().textContent()
      await method.getByRole('textbox').fill(`${expected}`.replace(/[^-\d.]/g, ''))
    }
    await dialogOf(page).getByRole('button', { name: 'Close the day' }).click()
    await expect(drawer).toContainText(/Closed \d\d:\d\d/)
  })

  await test.step('the report has both currencies, and adds none to the other', async () => {
    await openAs('OWNER', 'reports?range=today')
    await page.getByRole('radiogroup', { name: 'Currency' }).getByText('US$').click()
    await expect(page.getByRole('main')).toContainText('US$ 2,000.00')
    const report = await owner.get<{ received: number; second: object }>('/report/sales?range=today')
    // The sample business has sold something today, too.
    expect(report.received - before.received).toBe(2_453_680)
    expect(report.second).toMatchObject({
      currency: 'USD',
      revenue: 2000,
      received: 300,
      owed: { amount: 150 },
    })
  })
})

test('a trip of dollars that is sold while the server is silent is stored as it was sold', {
  tag: '@long',
}, async ({ page, device, context, openAs, api }) => {
  const server = await api('EMPLOYEE')
  await openAs('EMPLOYEE', 'new-sale')
  await device.turnOn()
  await context.setOffline(true)
  const wizard = await sellTrip(page)
  await expect(device.status).toHaveAccessibleName(/^1 sale waiting/)
  await context.setOffline(false)
  await expect(wizard.confirmation).toBeVisible(SOON)
  const sale = await server.get<object>(`/sale/${await wizard.recordedNumber()}`)
  expect(sale).toMatchObject({ currency: 'USD', total: 2000, paid: 300, balance: 1700, marks: null })
})
