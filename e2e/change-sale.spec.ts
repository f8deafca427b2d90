import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { violations } from './pages/browser'
import { finger, type Hands, keyboard, mouse } from './pages/keyboard'
import { storeSession } from './pages/login'
import { NewSalePage } from './pages/new-sale'
import { SalesPage } from './pages/sales'
import { ACCOUNTS, personPayload } from './servers/api'

interface Sale {
  id: number
  status: string
  total: number
  balance: number
  employeeEmail: string
  saleItems: { serviceId: number; quantity: number; from: string; to: string }[]
}

test('an employee changes a sale of today, once, without changing the draft of a new sale', {
  tag: '@long',
}, async ({ page, openAs, api }) => {
  const wizard = new NewSalePage(page)
  const sales = new SalesPage(page)
  const employee = await api('EMPLOYEE')
  await openAs('EMPLOYEE', 'new-sale')
  await wizard.walkToDetails('cash')
  await wizard.finish.click()
  const first = await wizard.recordedNumber()
  await wizard.button('New Sale').click()
  await wizard.choose('Lucía Fernández')

  await page.goto(`my-sales/${first}`)
  await sales.change.click()
  const quantity = page.getByRole('spinbutton', { name: /^Quantity of/ })
  await quantity.fill('2')
  await expect(page.getByText(/^Total .* → /)).toBeVisible()
  await page.reload()
  await expect(quantity).toHaveValue('2')

  // The answer to the first request is lost. The second request must not change the sale again.
  const isSale = (url: URL) => url.pathname.endsWith(`/sale/${first}`)
  await page.route(isSale, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await wizard.button('Save the change').click()
  await expect(page.getByRole('alert').filter({ hasText: 'has not been confirmed' })).toBeVisible()
  await page.unroute(isSale)
  await wizard.button('Try again').click()
  await expect(page.getByText(`Sale No. ${first} is changed`)).toBeVisible()
  await expect(sales.trip).toContainText('2 ×')
  const stored = await employee.get<Sale>(`/sale/${first}`)
  const [was, ...earlier] = await employee.get<{ before: Sale }[]>(`/sale/${first}/changes`)
  expect(earlier).toEqual([])
  expect(stored).toMatchObject({ status: 'COMPLETED', total: 2 * (was?.before.total ?? 0) })

  // Giving up a change changes neither its sale nor the draft of the new sale.
  await page.getByRole('button', { name: '+1 week' }).or(sales.change).first().click()
  await quantity.fill('3')
  await wizard.button('Discard').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(sales.trip).toContainText('2 ×')
  await page.goto('new-sale')
  await expect(wizard.chosenClient).toContainText('Lucía Fernández')
})

const twoDaysAgo = () => new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)

test('an administrator changes a sale of another day, which keeps its seller, and sees when it was changed meanwhile', {
  tag: '@long',
}, async ({ page, openAs, api }) => {
  const wizard = new NewSalePage(page)
  const sales = new SalesPage(page, 'All sales')
  const owner = await api('OWNER')
  const { content } = await owner.get<{ content: Sale[] }>(
    `/sale?pageIndex=0&pageSize=50&sort=createdAt,desc&to=${twoDaysAgo()}`,
  )
  const [first, other] = content.filter(({ status, balance }) => status === 'COMPLETED' && balance === 0)
  if (!first || !other) throw new Error('There are no sales to change')

  await openAs('ADMINISTRATOR', `sales/${first.id}`)
  await sales.change.click()
  const quantity = page.getByRole('spinbutton', { name: /^Quantity of/ }).first()
  await expect(quantity).toHaveValue(String(first.saleItems[0]?.quantity))
  await quantity.fill('7')
  await page.getByRole('textbox', { name: 'Reason of the change' }).fill('Seven of them')
  await wizard.button('Save the change').click()
  await expect(page.getByText(`Sale No. ${first.id} is changed`)).toBeVisible()
  const stored = await owner.get<Sale>(`/sale/${first.id}`)
  expect(stored.employeeEmail).toBe(first.employeeEmail)
  expect(stored.employeeEmail).not.toBe(ACCOUNTS.ADMINISTRATOR.email)
  expect(stored.saleItems.map(({ from, to }) => [from, to])).toEqual(
    first.saleItems.map(({ from, to }) => [from, to]),
  )

  await page.goto(`sales/${other.id}`)
  await sales.change.click()
  await quantity.fill('7')
  await page.getByRole('textbox', { name: 'Reason of the change' }).fill('Seven of them')
  await owner.post(`/sale/${other.id}/cancel`, { reason: 'Booked twice' })
  await wizard.button('Save the change').click()
  await expect(page.getByText(`Sale No. ${other.id} can no longer be changed`)).toBeVisible()
  await expect(page.getByText('Your changes are kept until you discard the change.')).toBeVisible()
  await expect(wizard.button('Save the change')).toBeHidden()
})

test('a seller moves the dates of a trip on a later day, under its number and price', {
  tag: '@long',
}, async ({ page, openAs, api }) => {
  const wizard = new NewSalePage(page)
  const sales = new SalesPage(page)
  const employee = await api('EMPLOYEE')
  const { content } = await employee.get<{ content: Sale[] }>(
    `/sale?pageIndex=0&pageSize=50&sort=createdAt,desc&to=${twoDaysAgo()}`,
  )
  const sold = content.find(({ status, balance }) => status === 'COMPLETED' && balance === 0)
  if (!sold) throw new Error('There is no earlier sale of the employee')

  await openAs('EMPLOYEE', `my-sales/${sold.id}`)
  await expect(await sales.action(/^Cancel this sale/)).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(sales.change).toBeHidden()
  const hands = keyboard(page)
  await hands.press(sales.trip.getByRole('button', { name: 'Change the days of travel' }))
  await expect(page.getByRole('spinbutton')).toHaveCount(0)
  await hands.type(page.getByRole('textbox', { name: 'Travel from' }).first(), '02/06/2097')
  await hands.type(page.getByRole('textbox', { name: 'Travel to' }).first(), '03/06/2097')
  expect(await violations(page)).toEqual([])
  await hands.press(wizard.button('Save the change'))
  await expect(page.getByText(`Sale No. ${sold.id} is changed`)).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Changed')
  await expect(history).toContainText('02/06/2097 – 03/06/2097')
  const stored = await employee.get<Sale & { createdAt: string }>(`/sale/${sold.id}`)
  expect(stored).toEqual({
    ...sold,
    saleItems: sold.saleItems.map((line, index) =>
      index === 0 ? { ...line, from: '2097-06-02', to: '2097-06-03' } : line,
    ),
  })
})

const TEXTS = {
  default: {
    change: 'Change',
    more: /^One more of/,
    save: 'Save the change',
    meanwhile: 'Somebody has changed sale',
    keep: 'Keep my changes',
    unconfirmed: 'The change has not been confirmed',
    again: 'Try again',
    changed: 'is changed',
  },
  es: {
    change: 'Cambiar',
    more: /^Uno más de/,
    save: 'Guardar el cambio',
    meanwhile: 'Alguien cambió la venta',
    keep: 'Conservar mis cambios',
    unconfirmed: 'El cambio no está confirmado',
    again: 'Reintentar',
    changed: 'cambió',
  },
}

for (const [way, language, handsOf] of [
  ['mouse', 'default', () => mouse],
  ['keyboard', 'es', keyboard],
  ['finger', 'es', () => finger],
] as [string, keyof typeof TEXTS, (page: Page) => Hands][])
  test.describe(`by ${way}`, () => {
    if (way === 'finger') test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('a change by somebody else is read, and what was typed is stored over it, once, though its answer is lost', {
      tag: '@long',
    }, async ({ page, openAs, api }) => {
      const texts = TEXTS[language]
      const hands = handsOf(page)
      const employee = await api('EMPLOYEE')
      const client = await employee.post<{ id: number }>('/client', personPayload('Zita', 'Zapata'))
      const [service] = await employee.get<{ id: number }[]>('/service?available=true')
      const [method] = await employee.get<{ id: number }[]>('/payment-method')
      const payload = {
        clientId: client.id,
        employeeEmail: ACCOUNTS.EMPLOYEE.email,
        paymentMethodId: method?.id,
        saleItems: [{ serviceId: service?.id, quantity: 1, from: '2097-08-01', to: '2097-08-03' }],
      }
      const { id } = await employee.post<Sale>('/sale', payload)
      await page.addInitScript((chosen) => localStorage.setItem('todoturismo.language', chosen), language)
      if (language === 'default') await openAs('EMPLOYEE', `my-sales/${id}`)
      else {
        await storeSession(page.context(), 'EMPLOYEE')
        await page.goto(`my-sales/${id}`)
      }
      const button = (name: string | RegExp) =>
        page.getByRole('button', { name, exact: typeof name === 'string' })

      await hands.press(button(texts.change))
      await hands.press(button(texts.more))
      const [moved] = payload.saleItems
      const line = { ...moved, line: 0, from: '2097-09-01', to: '2097-09-03' }
      await employee.put(`/sale/${id}`, { ...payload, saleItems: [line], keepPayments: true })
      await hands.press(button(texts.save))
      await expect(page.getByRole('alert').filter({ hasText: texts.meanwhile })).toBeVisible()
      await expect(page.getByRole('spinbutton')).toHaveValue('2')
      await hands.press(button(texts.keep))

      const isSale = (url: URL) => url.pathname.endsWith(`/sale/${id}`)
      await page.route(isSale, async (route) => {
        if (route.request().method() !== 'PUT') return route.fallback()
        await route.fetch()
        await route.abort()
      })
      await hands.press(button(texts.save))
      await expect(page.getByRole('alert').filter({ hasText: texts.unconfirmed })).toBeVisible()
      await page.unroute(isSale)
      await hands.press(button(texts.again))
      await expect(page.getByRole('status').filter({ hasText: texts.changed })).toBeVisible()
      expect(await employee.get(`/sale/${id}/changes`)).toHaveLength(2)
      expect((await employee.get<Sale>(`/sale/${id}`)).saleItems).toMatchObject([{ quantity: 2 }])
    })
  })
