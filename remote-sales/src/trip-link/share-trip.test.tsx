import { fireEvent, screen } from '@testing-library/react'
import type { TripLink } from 'shared-api/contract'
import { hearOfChange, logIn, problem, type StubRoute, stubApi } from 'shared-api/testing'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ReceiptButton } from '../sale/actions/receipt-buttons'
import { ReceiptDialogs } from '../sale/actions/receipt-dialogs'
import { maria, sale } from '../testing/records'
import { renderScreen, requestsOf, stubConnection, unreachable } from '../testing/wizard'
import { SendByWhatsApp } from './send-by-whats-app'

const earlier: TripLink = {
  id: 3,
  createdBy: 'Ana Ruiz',
  createdAt: '2026-03-02T15:30:00.000Z',
  expiresAt: '2026-04-01T15:30:00.000Z',
  withdrawn: null,
  works: true,
  fillsIn: false,
  token: 'secret-token',
  subject: 'Tu viaje con Viajes del Sur',
  message: 'Hola, Maria: acá está tu viaje con Viajes del Sur:',
}
const ADDRESS = 'http://localhost:3000/receipt#secret-token'
const TEXT = `${earlier.message} ${ADDRESS}`
const withPhone = (phoneNumber: number) => ({ ...maria, person: { ...maria.person, phoneNumber } })

describe('share receipt', () => {
  let links: TripLink[]
  const routes: Record<string, StubRoute> = {
    'GET /business': () => ({ name: 'Viajes del Sur', receiptPrefix: '0001-' }),
    'GET /client/:id': () => withPhone(5_491_155_550_100),
    'GET /sale/41/receipt-link': () => links,
    'POST /sale/41/receipt-link': () => {
      const link = { ...earlier, id: 4 + links.length }
      links = [link, ...links]
      return link
    },
    'POST /receipt-link/:id/revoke': ({ params }) => {
      links = links.map((link) => (link.id === Number(params.id) ? { ...link, works: false } : link))
    },
  }
  beforeEach(() => {
    links = []
  })

  const open = (others: Record<string, StubRoute> = {}) => ({
    api: stubConnection({ ...routes, ...others }),
    ...renderScreen(<ReceiptDialogs sale={sale} opened="share" onClose={() => {}} />, {
      at: '/sales',
      section: '/sales',
    }),
  })

  async function make(others?: Record<string, StubRoute>) {
    const opened = open(others)
    await opened.user.click(await screen.findByRole('button', { name: 'Make a link' }))
    return opened
  }

  it('makes a link, and sends it to the client by WhatsApp', async () => {
    await make()
    expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(ADDRESS)
    expect(await screen.findByRole('dialog', { name: 'Link to the trip' })).toBeVisible()
    await expect
      .poll(() => screen.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href'))
      .toBe(`https://wa.me/5491155550100?text=${encodeURIComponent(TEXT)}`)
    const subject = encodeURIComponent(earlier.subject)
    expect(screen.getByRole('link', { name: 'Send by mail' })).toHaveAttribute(
      'href',
      `mailto:maria@example.com?subject=${subject}&body=${encodeURIComponent(TEXT)}`,
    )
  })

  it('sends nothing to the number of a landline', async () => {
    await make({ 'GET /client/:id': () => withPhone(541_155_550_100) })
    expect(await screen.findByText('No WhatsApp: the client has no mobile number.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Send by WhatsApp' })).toBeNull()
  })

  it.each([
    ['is refused', () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))],
    ['is not offered, as without https', () => Reflect.deleteProperty(navigator, 'clipboard')],
  ])('selects the link when the clipboard %s, and says so', async (_, close) => {
    const { user } = await make()
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' })
    close()
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The browser has not copied it.')
    expect(field).toHaveFocus()
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible()
  })

  it('shows the link that works, and withdraws it', async () => {
    links = [earlier]
    const { user, api } = open()
    expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveDisplayValue(/#secret-token$/)
    expect(screen.getByText('Made on 02/03/2026 12:30 by Ana Ruiz')).toBeVisible()
    expect(screen.getByText('Works until 01/04/2026 12:30')).toBeVisible()
    expect(api.calls).not.toContain('POST /sale/41/receipt-link')
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('The link no longer works.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Make a link' })).toBeVisible()
  })

  it('withdraws a link that cannot be shown again, too', async () => {
    links = [{ ...earlier, token: null }]
    const { user, api } = open()
    expect(await screen.findByRole('button', { name: 'Make a link' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    await expect.poll(() => api.calls).toContain('POST /receipt-link/3/revoke')
  })

  it('keeps the link, with its time, when it cannot be read again', async () => {
    links = [earlier]
    const { api } = open()
    await screen.findByRole('textbox', { name: 'Link' })
    api.cut()
    hearOfChange({ topic: 'sale' })
    expect(await screen.findByText(/This is as of/)).toBeVisible()
    expect(screen.getByText('Made on 02/03/2026 12:30 by Ana Ruiz')).toBeVisible()
  })

  it('says why no link can be made', async () => {
    const detail = 'The server is busy'
    await make({ 'POST /sale/41/receipt-link': () => problem(409, { detail }) })
    expect(await screen.findByRole('alert')).toHaveTextContent(detail)
  })

  it('is not in the demo', async () => {
    logIn('EMPLOYEE-DEMO')
    open()
    expect(await screen.findByText('Not in the demo.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Make a link' })).not.toBeInTheDocument()
  })
})

describe('mail receipt', () => {
  const MAIL: Record<string, StubRoute> = {
    'GET /auth/options': () => ({ mail: true }),
    'GET /business': () => ({ name: 'Viajes del Sur', receiptPrefix: '0001-' }),
  }
  /** Opens the further actions of the finished sale. */
  async function open(others: Record<string, StubRoute> = {}) {
    const api = stubApi({ ...MAIL, ...others })
    const { user } = renderScreen(<ReceiptButton sale={sale} isMain />, {
      at: '/my-sales',
      section: '/my-sales',
    })
    await user.click(screen.getByRole('button', { name: 'Receipt' }))
    await screen.findByRole('menuitem', { name: 'Link to the trip' })
    return { user, api }
  }

  it("is sent to the client's address, or to another one", async () => {
    const { user, api } = await open({ 'POST /sale/41/receipt-mail': ({ body }) => ({ mailedTo: body }) })
    await user.click(await screen.findByRole('menuitem', { name: 'Mail receipt' }))
    const field = await screen.findByRole('textbox', { name: 'To' })
    expect(field).toHaveValue(sale.client.email)
    expect(await screen.findByRole('dialog', { name: 'Mail receipt No. 0001-41' })).toBeVisible()
    await user.clear(field)
    await user.type(field, 'other@x.test{Enter}')
    expect(await screen.findByText('The receipt is on its way to other@x.test.')).toBeVisible()
    expect(requestsOf(api, 'POST /sale/41/receipt-mail').map(({ body }) => body)).toEqual([
      { email: 'other@x.test' },
    ])
  })

  it.each<[string, StubRoute]>([
    [
      'This receipt has been mailed 5 times today',
      () => problem(429, { detail: 'This receipt has been mailed 5 times today' }),
    ],
    ['You are offline.', unreachable],
  ])('says in the dialog why it is not sent: %s', async (reason, send) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => void vi.restoreAllMocks())
    const { user } = await open({ 'POST /sale/41/receipt-mail': send })
    await user.click(await screen.findByRole('menuitem', { name: 'Mail receipt' }))
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(reason)
  })

  it('is not offered by a server without mail', async () => {
    const { api } = await open({ 'GET /auth/options': () => ({ mail: false }) })
    await expect.poll(() => api.calls).toContain('GET /auth/options')
    expect(screen.queryByRole('menuitem', { name: 'Mail receipt' })).toBeNull()
  })

  it('sends nothing in a demo, and says so', async () => {
    logIn('EMPLOYEE-DEMO')
    const { user, api } = await open()
    await user.click(await screen.findByRole('menuitem', { name: 'Mail receipt' }))
    expect(await screen.findByText('This is a demo: it sends no mail.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('This is a demo: no mail was sent.')).toBeVisible()
    expect(api.calls).toEqual([])
  })
})

describe('send by whats app', () => {
  const tab = { location: { href: '' }, opener: {} as unknown, close: vi.fn() }
  const routes: Record<string, StubRoute> = {
    'GET /client/:id': () => withPhone(5_491_155_550_100),
    'POST /sale/41/receipt-link': () => earlier,
  }

  beforeEach(() => {
    Object.assign(tab, { location: { href: '' }, opener: {} })
    tab.close.mockClear()
    vi.stubGlobal('open', vi.fn().mockReturnValue(tab))
  })
  afterEach(() => void vi.unstubAllGlobals())

  async function open(others: Record<string, StubRoute> = {}) {
    const api = stubApi({ ...routes, ...others })
    const { user } = renderScreen(<SendByWhatsApp sale={sale} />, { at: '/sales', section: '/sales' })
    await expect.poll(() => api.calls).toEqual(expect.arrayContaining(['GET /client/7']))
    return { user, api }
  }

  it('makes a link and opens WhatsApp with it, with one click', async () => {
    const { user, api } = await open()
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
    const { user } = await open({ 'GET /client/:id': () => withPhone(45_670_100) })
    await user.click(screen.getByRole('button', { name: 'Send by WhatsApp' }))
    expect(await screen.findByText(/choose the contact in WhatsApp/)).toBeVisible()
    expect(tab.location.href).toBe(`https://wa.me/?text=${encodeURIComponent(TEXT)}`)
  })

  it('closes the tab and says why when no link can be made', async () => {
    const detail = 'This receipt has 10 links already'
    const { user } = await open({ 'POST /sale/41/receipt-link': () => problem(409, { detail }) })
    await user.click(screen.getByRole('button', { name: 'Send by WhatsApp' }))
    expect(await screen.findByText(detail)).toBeVisible()
    expect(tab.close).toHaveBeenCalled()
  })
})
