import type { Locator } from '@playwright/test'
import { mailTest as base, expect } from './fixtures'
import { storeSession } from './pages/login'
import { Api } from './servers/api'
import { addDollars, TRIP } from './servers/dollars'

/** Sells three lines for dollars, of which a part is paid in dollars, a part in pesos, and some given back. @returns its number */
async function sell(origin: string): Promise<number> {
  const { tripId, dollarsId } = await addDollars(origin)
  const administrator = await Api.logIn(origin, 'ADMINISTRATOR')
  const employee = await Api.logIn(origin, 'EMPLOYEE')
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
  await employee.post(`/sale/${id}/payment`, { paymentMethodId: card.id, handed: 500_000 }, key)
  const refund = { paymentMethodId: dollarsId, amount: 50, reason: 'A night less' }
  await employee.post(`/sale/${id}/refund`, refund, { 'idempotency-key': 'papers, refunded' })
  return id
}

const test = base.extend<object, { sold: number }>({
  sold: [async ({ server }, use) => use(await sell(server.origin)), { scope: 'worker' }],
})

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
  ...['Paid on MOMENT, Card', '$ 500,000.00 at 1,520', 'US$ 328.95'],
  ...['Given back on MOMENT, Dollar notes', '-US$ 50.00'],
  ...['Owed until 01/01/2099', 'US$ 4,174.35'],
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

test('a sale is the same on the screen, on A4, on 80 mm, in a mail and behind its link, in the language of the business', async ({
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
  await page.goto(`my-sales/${sold}`)
  const menu = page.getByRole('button', { name: 'Recibo', exact: true })
  const printed = page.getByRole('article', { name: `Receipt No. ${sold}` })

  await test.step('on the screen', async () => {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Ver el recibo' }).click()
    await expectInOrder(page.getByRole('dialog').getByRole('article'), [...LINES, ...SUMS])
    await page.keyboard.press('Escape')
  })

  for (const name of ['Imprimir en A4', 'Imprimir en 80 mm'])
    await test.step(name, async () => {
      await menu.click()
      await page.getByRole('menuitem', { name }).click()
      await page.emulateMedia({ media: 'print' })
      await expectInOrder(printed, [...LINES, ...SUMS])
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
      await page.emulateMedia({ media: 'screen' })
    })

  const employee = await api('EMPLOYEE')
  const client = await otherBrowser()
  await test.step('in a mail', async () => {
    await employee.post(`/sale/${sold}/receipt-mail`, { email: 'papers@client.test' })
    const mail = await mailServer.mailTo('papers@client.test')
    const [html = ''] = /<!doctype html>.*<\/html>/s.exec(mail) ?? []
    await client.setContent(decodeURIComponent(html.replaceAll('%', '%25').replace(/=([0-9A-F]{2})/g, '%$1')))
    await expectInOrder(client.locator('body'), [...LINES, ...SUMS])
  })

  await test.step('behind its link', async () => {
    const { token } = await employee.post<{ token: string }>(`/sale/${sold}/receipt-link`, {})
    await client.goto(`receipt#${token}`)
    await expectInOrder(client.getByRole('region', { name: 'What is included' }), LINES)
    await expectInOrder(client.getByRole('region', { name: 'Payment' }), SUMS)
    await client.emulateMedia({ media: 'print' })
    await expectInOrder(client.getByRole('article', { name: `Receipt No. ${sold}` }), [...LINES, ...SUMS])
  })
})
