import type { Locator } from '@playwright/test'
import { mailTest as base, expect } from './fixtures'
import { storeSession } from './pages/login'
import { Api, BLANK_BUSINESS } from './servers/api'
import { addDollars, TRIP } from './servers/dollars'

/** Sells three lines for dollars, of which a part is paid in dollars, a part in pesos, and some given back. @returns its number */
async function sell(origin: string): Promise<number> {
  const { tripId, dollarsId } = await addDollars(origin)
  const administrator = await Api.logIn(origin, 'ADMINISTRATOR')
  const employee = await Api.logIn(origin, 'EMPLOYEE')
  const owner = await Api.logIn(origin, 'OWNER')
  await owner.put('/business', { ...BLANK_BUSINESS, conditions: CONDITIONS.join('\n') })
  const [category] = await administrator.get<{ id: number }[]>('/category')
  const visit = { name: 'Winery visit', description: 'An afternoon with wines', price: 76_000 }
  const { id: visitId } = await administrator.post<{ id: number }>('/service', {
    ...visit,
    categoryId: category?.id,
  })
  const card = await administrator.post<{ id: number }>('/payment-method', { type: 'Card', interest: 0.1 })
  const { content } = await employee.get<{ content: { id: number }[] }>('/client?pageIndex=0&pageSize=1')
  const { id } = await employee.post<{ id: number }>(
    '/sale',
    {
      clientId: content[0]?.id,
      employeeEmail: 'employee@todoturismo.test',
      paymentMethodId: dollarsId,
      currency: 'USD',
      saleItems: [
        { serviceId: tripId, quantity: 2, from: '2099-01-10', to: '2099-01-17' },
        { serviceId: visitId },
        { name: 'Hotel Sol, Salta', price: 873.4 },
      ],
      discount: { serviceId: tripId, unit: 'PERCENT', value: 5, reason: 'Regular client' },
      payment: { amount: 300 },
      dueOn: '2099-01-01',
    },
    { 'idempotency-key': 'papers' },
  )
  const key = { 'idempotency-key': 'papers, paid' }
  const paid = { paymentMethodId: card.id, handed: 500_000, payer: PAYER }
  await employee.post(`/sale/${id}/payment`, paid, key)
  const refund = { paymentMethodId: dollarsId, amount: 50, reason: 'A night less' }
  await employee.post(`/sale/${id}/refund`, refund, { 'idempotency-key': 'papers, refunded' })
  // What is agreed on stays as it was.
  await owner.put('/business', { ...BLANK_BUSINESS, conditions: 'Other ones' })
  return id
}

const CONDITIONS = ['30 % to book.', 'Nothing is given back from 7 days before the trip.']
const PAYER = 'Rosa Paz, 4471'

const LINES = [
  ...[TRIP, '2 × US$ 2,000.00', 'US$ 4,000.00'],
  ...['Winery visit', '1 × US$ 50.00', '$ 76,000.00 at 1,520', 'US$ 50.00'],
  ...['Hotel Sol, Salta', '1 × US$ 873.40', 'US$ 873.40'],
]
const SUMS = [
  ...['Subtotal', 'US$ 4,923.40'],
  ...['5% discount', 'Caribbean week · Regular client', '-US$ 200.00'],
  ...['Interest', 'US$ 29.90'],
  ...['Total', 'US$ 4,753.30'],
  ...['Paid on MOMENT, Dollar notes', 'US$ 300.00'],
  ...['Paid on MOMENT, Card', `$ 500,000.00 at 1,520 · ${PAYER}`, 'US$ 328.95'],
  ...['Given back on MOMENT, Dollar notes', '-US$ 50.00'],
  ...['Owed until 01/01/2099', 'US$ 4,174.35'],
]
const AGREED = ['Conditions', ...CONDITIONS]
/** Of the same sale once it is cancelled, 400 more were given back and the rest is kept. */
const STATEMENT = [
  ...['Total', 'US$ 4,723.40'],
  ...['Paid on MOMENT, Dollar notes', 'US$ 300.00', 'Paid on MOMENT, Card', PAYER, 'US$ 328.95'],
  ...['Paid', 'US$ 628.95', 'Given back', 'US$ 479.90', 'Kept', 'US$ 149.05'],
]

/** The visible text of a paper has all of these parts, in this order. */
async function expectInOrder(paper: Locator, parts: readonly string[]): Promise<void> {
  await expect(paper).toContainText(parts[0] ?? '')
  // biome-ignore lint/performance/useDomNodeTextContent: only what is visible is printed.
  const text = (await paper.innerText())
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/\d\d\/\d\d\/\d{4} \d\d:\d\d/g, 'MOMENT')
  let from = 0
  for (const part of parts) {
    const at = text.indexOf(part, from)
    expect(at, `${part} in ${text.slice(from)}`).toBeGreaterThanOrEqual(0)
    from = at + part.length
  }
}

interface Printed {
  /** The name of the paper. */
  name: string
  /** The button that opens its menu, and the entry that shows it. */
  button: string
  show: string
  sums: readonly string[]
}

const test = base.extend<object, { sold: number }>({
  sold: [async ({ server }, use) => use(await sell(server.origin)), { scope: 'worker' }],
})

test('a sale, and the statement of its cancellation, is the same on the screen, on A4, on 80 mm, in a mail and behind its link, in the language of the business', async ({
  page,
  otherBrowser,
  api,
  mailServer,
  sold,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('todoturismo.language', 'es')
    window.print = () => undefined
  })
  await storeSession(page.context(), 'EMPLOYEE')
  const employee = await api('EMPLOYEE')
  const client = await otherBrowser()
  const { token } = await employee.post<{ token: string }>(`/sale/${sold}/receipt-link`, {})

  async function expectEverywhere({ name, button, show, sums }: Printed): Promise<void> {
    const all = [...LINES, ...sums, ...AGREED]
    await page.goto(`my-sales/${sold}`)
    const menu = page.getByRole('button', { name: button, exact: true })

    await test.step(`${name} on the screen`, async () => {
      await menu.click()
      await page.getByRole('menuitem', { name: show }).click()
      await expectInOrder(page.getByRole('dialog').getByRole('article', { name }), all)
      await page.keyboard.press('Escape')
    })

    for (const paper of ['Imprimir en A4', 'Imprimir en 80 mm'])
      await test.step(paper, async () => {
        await menu.click()
        await page.getByRole('menuitem', { name: paper }).click()
        await page.emulateMedia({ media: 'print' })
        await expectInOrder(page.getByRole('article', { name }), all)
        await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
        await page.emulateMedia({ media: 'screen' })
      })

    await test.step('in a mail', async () => {
      const address = `${button.toLowerCase()}@client.test`
      await employee.post(`/sale/${sold}/receipt-mail`, { email: address })
      const mail = await mailServer.mailTo(address)
      const [html = ''] = /<!doctype html>.*<\/html>/s.exec(mail) ?? []
      await client.setContent(
        decodeURIComponent(html.replaceAll('%', '%25').replace(/=([0-9A-F]{2})/g, '%$1')),
      )
      await expectInOrder(client.locator('body'), all)
    })

    await test.step('behind its link', async () => {
      await client.goto('about:blank')
      await client.goto(`receipt#${token}`)
      await expectInOrder(client.getByRole('region', { name: 'What is included' }), LINES)
      await expectInOrder(client.getByRole('region', { name: 'Payment' }), sums)
      await expectInOrder(client.getByRole('region', { name: 'Conditions' }), CONDITIONS)
      await client.emulateMedia({ media: 'print' })
      await expectInOrder(client.getByRole('article', { name }), all)
      await client.emulateMedia({ media: 'screen' })
    })
  }

  const receipt = { name: `Receipt No. ${sold}`, button: 'Recibo', show: 'Ver el recibo' }
  await expectEverywhere({ ...receipt, sums: SUMS })
  const cancelled = { reason: 'The client cancels', currency: 'USD', giveBack: 400 }
  await (await api('ADMINISTRATOR')).post(`/sale/${sold}/cancel`, cancelled)
  const statement = { button: 'Constancia', show: 'Ver la constancia', sums: STATEMENT }
  await expectEverywhere({ ...statement, name: `Cancellation of sale No. ${sold}` })
})
