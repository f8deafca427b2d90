import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { finger, type Hands, keyboard } from './pages/keyboard'
import { storeSession } from './pages/login'
import { ACCOUNTS, personPayload } from './servers/api'

interface Sale {
  id: number
  saleItems: object[]
}

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
  ['keyboard', 'default', keyboard],
  ['finger', 'es', () => finger],
] as [string, keyof typeof TEXTS, (page: Page) => Hands][])
  test.describe(`by ${way}`, () => {
    if (way === 'finger') test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('a change by somebody else is read, and what was typed is stored over it, once, though its answer is lost', {
      tag: '@long',
    }, async ({ page, api }) => {
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
      await storeSession(page.context(), 'EMPLOYEE')
      await page.goto(`my-sales/${id}`)
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
