import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { NewSalePage } from './pages/new-sale'
import { SalesPage } from './pages/sales'
import { type Api, firstRecords, personPayload } from './servers/api'

/** A user whose clicks and keys are counted. A chord such as Ctrl+K is one key. */
class CountedUser {
  clicks = 0
  keys = 0

  constructor(private readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    this.clicks += 1
    await target.click()
  }

  async press(key: string): Promise<void> {
    this.keys += 1
    await this.page.keyboard.press(key)
  }

  /** Types where the focus is. */
  async type(text: string): Promise<void> {
    this.keys += text.length
    await this.page.keyboard.type(text)
  }

  expectAtMost(clicks: number, keys: number): void {
    test.info().annotations.push({
      type: 'clicks, keys',
      description: `${this.clicks} of ${clicks}, ${this.keys} of ${keys}`,
    })
    expect(this.clicks).toBeLessThanOrEqual(clicks)
    expect(this.keys).toBeLessThanOrEqual(keys)
  }
}

interface Service {
  id: number
  name: string
  price: number
}

const WEEK_MS = 7 * 86_400_000
/** A day as the sample office counts days. */
const dayAfter = (milliseconds: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format(
    Date.now() + milliseconds,
  )

/** A sale of today that is owed: two services from the same day on. */
async function sell(employee: Api, lastname: string, day: string) {
  const client = await employee.post<{ id: number }>('/client', personPayload('Zoe', lastname))
  const sale = await sellTo(employee, client.id, day)
  return { id: sale.id, clientId: client.id, name: `Zoe ${lastname}` }
}

async function sellTo(employee: Api, clientId: number, day: string) {
  const [first, second] = await employee.get<Service[]>('/service?available=true')
  const { serviceId: _, ...records } = await firstRecords(employee)
  return employee.post<{ id: number }>('/sale', {
    ...records,
    clientId,
    saleItems: [first, second].map((service) => ({ serviceId: service?.id, from: day, to: day })),
    payment: { amount: 100 },
  })
}

test('what a seller does most takes few clicks and keys', { tag: '@long' }, async ({ page, openAs, api }) => {
  const employee = await api('EMPLOYEE')
  const sold = await sell(employee, 'Zuluaga', dayAfter(WEEK_MS))
  const sales = new SalesPage(page)
  const wizard = new NewSalePage(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('move a trip of two services by a week', async () => {
    await openAs('EMPLOYEE', 'my-sales')
    const user = new CountedUser(page)
    await user.click(sales.table.getByRole('link', { name: `Sale No. ${sold.id}` }))
    await user.click(button('+1 week'))
    await user.click(button('Save the change'))
    await page.getByText(`Sale No. ${sold.id} is changed`).waitFor()
    user.expectAtMost(3, 2)
  })

  await test.step('add a service to a stored sale', async () => {
    await page.goto(`my-sales/${sold.id}`)
    const user = new CountedUser(page)
    await user.click(sales.trip.getByRole('combobox', { name: 'Add a service' }))
    await user.click(page.getByRole('listbox').getByRole('option').nth(3))
    await user.click(button('Save the change'))
    await page.getByText(`Sale No. ${sold.id} is changed`).waitFor()
    user.expectAtMost(3, 0)
  })

  await test.step('correct the phone of the client from the sale', async () => {
    await page.goto(`my-sales/${sold.id}`)
    const user = new CountedUser(page)
    await user.click(page.getByRole('heading', { level: 1 }).getByRole('link', { name: sold.name }))
    await user.click(button('Edit'))
    await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused()
    await user.type('11 4567-0199')
    // The number may be a mobile or a landline.
    await user.click(page.getByRole('button', { name: /^mobile: / }))
    await user.click(button('Save'))
    await page.getByText('Client saved.').waitFor()
    user.expectAtMost(4, 14)
  })

  await test.step('read what a client owes', async () => {
    const user = new CountedUser(page)
    await user.press('ControlOrMeta+k')
    await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).last()).toBeFocused()
    await user.type('zuluag')
    await expect(
      page
        .getByRole('dialog')
        .getByText(/Zoe Zuluaga/)
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('dialog')).toContainText('Owes $')
    user.expectAtMost(0, 7)
    await page.keyboard.press('Escape')
  })

  await test.step('take one payment of two debts', async () => {
    const { clientId } = await sell(employee, 'Zamorano', dayAfter(WEEK_MS))
    await sellTo(employee, clientId, dayAfter(2 * WEEK_MS))
    await page.goto(`client/${clientId}`)
    const user = new CountedUser(page)
    await user.click(button('Take payment'))
    await page.getByRole('combobox', { name: 'Payment method' }).selectOption({ label: 'cash' })
    user.clicks += 2
    await user.click(page.getByRole('button', { name: /^Take \$/ }))
    await expect(page.getByRole('article', { name: 'Receipt of payment' })).toContainText('Owed$ 0.00')
    user.expectAtMost(4, 0)
    await button('Done').click()
    await expect(button('Take payment')).toBeHidden()
  })

  await test.step('read who leaves next week and owes', async () => {
    await sell(employee, 'Zumeta', dayAfter(WEEK_MS))
    await page.goto('departures')
    const user = new CountedUser(page)
    await user.click(button('Later'))
    await user.click(page.getByText(/\d debts?: \$/))
    await expect(page.getByRole('row').filter({ hasText: 'Zoe Zumeta' }).first()).toContainText('Owes')
    user.expectAtMost(2, 0)
  })

  await test.step('confirm a traveller who filled in by the link', async () => {
    const { id, token } = await employee.post<{ id: number; token: string }>(
      `/sale/${sold.id}/receipt-link`,
      {},
    )
    await employee.put(`/receipt-link/${id}`, { fillsIn: true })
    const valentina = { name: 'Valentina', lastname: 'Quiroga', document: '50111222', birthday: '2014-02-03' }
    await employee.post('/public-traveller', { token, place: null, ...valentina })
    await page.goto('today')
    const user = new CountedUser(page)
    const row = page.getByRole('listitem', { name: 'Valentina Quiroga' })
    await user.click(row.getByRole('button', { name: 'Check' }))
    await user.click(page.getByRole('dialog').getByRole('button', { name: 'Confirm' }))
    await page.getByText('Travellers confirmed').waitFor()
    await expect(row).toHaveCount(0)
    user.expectAtMost(2, 0)
  })

  await test.step('sell with a deposit of 30 % and a due day', async () => {
    const services = await employee.get<Service[]>('/service?available=true')
    const service = services[0] as Service
    await page.goto('new-sale')
    await expect(wizard.clientSearch).toBeFocused()
    const user = new CountedUser(page)
    await user.type('zuluaga')
    await expect(page.getByRole('row')).toHaveCount(2)
    await user.press('Enter')
    await expect(wizard.chosenClient).toContainText(sold.name)
    await user.press('Enter')
    await expect(wizard.serviceSearch).toBeFocused()
    await user.type(service.name)
    await expect(page.getByRole('row').filter({ hasText: service.name })).toHaveCount(1)
    await expect(page.getByRole('row')).toHaveCount(2)
    await user.press('Enter')
    await expect(wizard.chosen).toContainText(service.name)
    await user.press('Enter')
    await expect(wizard.next).toBeFocused()
    await user.press('Enter')
    await user.click(page.getByRole('radio', { name: /^Select cash/ }))
    await user.click(wizard.next)
    await user.click(button('Pay a part'))
    await user.click(button('30%'))
    await expect(page.getByRole('textbox', { name: 'Due day' })).toBeFocused()
    await user.type('+7')
    await user.click(wizard.finish)
    await expect(wizard.confirmation).toContainText('owes')
    user.expectAtMost(6, 60)
  })

  const { id, token } = await test.step('save a quote for a known client of two services', async () => {
    await page.goto('new-sale')
    await expect(wizard.clientSearch).toBeFocused()
    const user = new CountedUser(page)
    await user.type('zuluaga')
    await expect(page.getByRole('row')).toHaveCount(2)
    await user.press('Enter')
    await expect(wizard.chosenClient).toContainText(sold.name)
    await user.press('Enter')
    await expect(wizard.serviceSearch).toBeFocused()
    const boxes = page.getByRole('row').getByRole('checkbox')
    await user.click(boxes.nth(0))
    await user.click(boxes.nth(1))
    await user.press('Alt+ArrowRight')
    await expect(page.getByRole('radio').first()).toBeFocused()
    await user.press('Enter')
    await user.press('Enter')
    await user.click(button('Save as a quote'))
    await user.click(page.getByRole('dialog').getByRole('button', { name: 'Save the quote' }))
    const saved = page.getByRole('status').filter({ hasText: /^Quote \d+, valid until/ })
    await saved.waitFor()
    user.expectAtMost(4, 18)
    const number = Number(/\d+/.exec((await saved.textContent()) ?? '')?.[0])
    return { id: number, ...(await employee.post<{ token: string }>(`/quote/${number}/link`, {})) }
  })

  await test.step('accept it', async () => {
    await page.goto(`quote#${token}.1`)
    const user = new CountedUser(page)
    await user.click(page.getByRole('textbox', { name: 'Your name' }))
    await user.type('Zoe')
    await user.press('Enter')
    await page.getByText(/^Accepted by Zoe on/).waitFor()
    user.expectAtMost(1, 4)
  })

  await test.step('sell an accepted quote', async () => {
    await page.goto(`my-sales/quotes/${id}`)
    const user = new CountedUser(page)
    await user.click(button('Sell'))
    // The press on the method opens the details.
    await user.click(page.getByRole('radio').first())
    await user.click(wizard.finish)
    await wizard.confirmation.waitFor()
    user.expectAtMost(3, 0)
  })
})

test('a week of five rows of a supplier is paid by four clicks and the reference', {
  tag: '@long',
}, async ({ page, openAs, api }) => {
  const employee = await api('EMPLOYEE')
  const administrator = await api('ADMINISTRATOR')
  const supplier = await employee.post<{ id: number }>('/supplier', { name: `Cuyo ${Date.now()}` })
  const { clientId } = await sell(employee, 'Zapiola', dayAfter(WEEK_MS))
  for (let count = 0; count < 5; count++) {
    const { id } = await sellTo(employee, clientId, dayAfter(WEEK_MS))
    await employee.put(`/sale/${id}/line/0/booking`, { supplierId: supplier.id, reference: `CU-${id}` })
    await administrator.put(`/cost/${id}-0`, { unit: 100, currency: 'ARS', dueOn: dayAfter(0) })
  }
  await openAs('ADMINISTRATOR', 'today')
  const user = new CountedUser(page)
  await user.click(page.getByRole('navigation').getByRole('link', { name: 'To pay' }))
  const group = page.getByRole('group', { name: /^Cuyo/ })
  await user.click(group.getByRole('checkbox', { name: /^All/ }))
  await user.click(group.getByRole('button', { name: 'Pay $ 500.00' }))
  await expect(page.getByRole('textbox', { name: 'Reference' })).toBeFocused()
  await user.type('TR-77')
  await user.click(page.getByRole('button', { name: 'Pay $ 500.00' }))
  await page.getByText(/^Paid to Cuyo/).waitFor()
  await expect(group).toHaveCount(0)
  user.expectAtMost(4, 5)
})
