import { fireEvent, screen } from '@testing-library/react'
import { problem, type StubRoute, stubApi } from 'shared-api/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { maria, sale } from '../testing/records'
import { renderScreen, requestsOf } from '../testing/render-screen'
import { SendByWhatsApp } from './send-by-whats-app'

const tab = { location: { href: '' }, opener: {} as unknown, close: vi.fn() }
const withPhone = (phoneNumber: number) => ({ ...maria, person: { ...maria.person, phoneNumber } })
const routes: Record<string, StubRoute> = {
  'GET /client/:id': () => withPhone(5_491_155_550_100),
  'POST /sale/41/receipt-link': () => ({
    id: 3,
    token: 'secret-token',
    subject: 'Recibo N.º 0001-41 de Viajes del Sur',
    message: 'Hola, Maria: acá está tu recibo N.º 0001-41 de Viajes del Sur:',
    createdBy: 'Ana Ruiz',
    createdAt: '2026-03-02T15:30:00.000Z',
    expiresAt: '2026-04-01T15:30:00.000Z',
  }),
}
const TEXT =
  'Hola, Maria: acá está tu recibo N.º 0001-41 de Viajes del Sur: http://localhost:3000/receipt#secret-token'

beforeEach(() => {
  Object.assign(tab, { location: { href: '' }, opener: {} })
  tab.close.mockClear()
  vi.stubGlobal('open', vi.fn().mockReturnValue(tab))
})
afterEach(() => void vi.unstubAllGlobals())

async function open(api: ReturnType<typeof stubApi>) {
  const { user } = renderScreen(<SendByWhatsApp sale={sale} />, { at: '/sales', section: '/sales' })
  await expect.poll(() => api.calls).toEqual(expect.arrayContaining(['GET /client/7']))
  return user
}

it('makes a link and opens WhatsApp with it, with one click', async () => {
  const api = stubApi(routes)
  const user = await open(api)
  const button = screen.getByRole('button', { name: 'Send by WhatsApp' })
  await user.click(button)
  fireEvent.click(button, { detail: 2 })
  await expect
    .poll(() => tab.location.href)
    .toBe(`https://wa.me/5491155550100?text=${encodeURIComponent(TEXT)}`)
  expect(tab.opener).toBeNull()
  expect(requestsOf(api, 'POST /sale/41/receipt-link')).toHaveLength(1)
})

it('lets the seller choose the contact when the country of the phone is unknown', async () => {
  const user = await open(stubApi({ ...routes, 'GET /client/:id': () => withPhone(45_670_100) }))
  await user.click(screen.getByRole('button', { name: 'Send by WhatsApp' }))
  expect(await screen.findByText(/choose the contact in WhatsApp/)).toBeVisible()
  expect(tab.location.href).toBe(`https://wa.me/?text=${encodeURIComponent(TEXT)}`)
})

it('closes the tab and says why when no link can be made', async () => {
  const detail = 'This receipt has 10 links already'
  const user = await open(
    stubApi({ ...routes, 'POST /sale/41/receipt-link': () => problem(409, { detail }) }),
  )
  await user.click(screen.getByRole('button', { name: 'Send by WhatsApp' }))
  expect(await screen.findByText(detail)).toBeVisible()
  expect(tab.close).toHaveBeenCalled()
})
