import { screen, waitFor, within } from '@testing-library/react'
import type { Sale } from 'shared-api'
import { pageOfRows, problem, type StubRoute, stubApi } from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { beforeEach, describe, expect, it } from 'vitest'
import { newSaleDraft } from '../new-sale/draft/draft-store'
import { MySales } from '../sales/my-sales'
import { Sales } from '../sales/sales'
import { hotel, maria, sale as pastSale, trek } from '../testing/records'
import { renderScreen, requestsOf } from '../testing/render-screen'
import { button, heading, lists } from '../testing/wizard'

/** A sale with a quantity of three and dates of its own. */
const sale: Sale = {
  ...pastSale,
  createdAt: new Date().toISOString(),
  saleItems: pastSale.saleItems.map((line) => ({ ...line, quantity: 3, to: '2026-03-05T15:30:00.000Z' })),
  subtotal: 3000.3,
  total: 3450.35,
}
const corrected: Sale = { ...pastSale, id: 42, corrects: 41 }
const cancelled: Sale = { ...sale, status: 'CANCELLED', cancelReason: 'Booked twice' }
const STORED = 'todoturismo.user.sale-correction-41'

let stored: Sale
beforeEach(() => {
  useSession.getState().logout()
  stored = sale
})

const stub = (put: StubRoute = () => corrected) =>
  stubApi({
    ...lists,
    'GET /sale/figures': () => problem(503),
    'GET /sale': (request) => pageOfRows([stored], request),
    'GET /sale/41': () => stored,
    'GET /sale/42': () => corrected,
    'GET /client/7': () => maria,
    'GET /service/1': () => hotel,
    'GET /service/2': () => trek,
    'GET /payment-method/3': () => sale.paymentMethod,
    'PUT /sale/41': (request) => {
      const answer = put(request)
      if (!(answer instanceof Response)) stored = { ...cancelled, correctedBy: 42 }
      return answer
    },
  })

const open = (at: string) => renderScreen(<MySales />, { at, section: '/my-sales' })

describe('the correction', () => {
  it("opens for an employee's sale of today, with the content of the sale", async () => {
    stub()
    const { user } = open('/my-sales/41')
    await user.click(await screen.findByRole('link', { name: 'Correct this sale' }))
    await heading('Select client')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Correct sale No. 41')
    expect(screen.getByLabelText('Chosen client')).toHaveTextContent('Maria Lopez')
  })

  it('is not offered on a later day, not even by its address', async () => {
    stored = pastSale
    stub()
    const { router } = open('/my-sales/41')
    await screen.findByRole('article')
    expect(screen.queryByRole('link', { name: 'Correct this sale' })).toBeNull()
    await router.navigate('/my-sales/41/correct')
    expect(await screen.findByText('This sale cannot be corrected')).toBeVisible()
    expect(localStorage.getItem(STORED)).toBeNull()
  })

  it('is not offered for a cancelled sale', async () => {
    stored = cancelled
    stub()
    const { router } = open('/my-sales/41')
    await screen.findByRole('article')
    expect(screen.queryByRole('link', { name: 'Correct this sale' })).toBeNull()
    await router.navigate('/my-sales/41/correct')
    expect(await screen.findByText('Sale No. 41 has been cancelled or corrected already.')).toBeVisible()
  })

  it.each([
    ['ADMINISTRATOR', true],
    ['OWNER', false],
  ] as const)('is offered to the role %s on any day', async (role, mayAdd) => {
    useSession.getState().login({ name: 'Olga', email: 'olga@todoturismo.com', role }, 'token')
    stored = pastSale
    const api = stub()
    const { user, router } = renderScreen(<Sales />, { at: '/sales/41', section: '/sales' })
    await user.click(await screen.findByRole('link', { name: 'Correct this sale' }))
    await heading('Select client')
    expect(screen.queryAllByRole('button', { name: 'New Client' })).toHaveLength(mayAdd ? 1 : 0)
    await router.navigate('/sales/41/correct/finish-sale')
    await user.click(await screen.findByRole('button', { name: 'Correct Sale' }))
    expect(await screen.findByText('Sale No. 42 is recorded')).toBeVisible()
    // The sale keeps the employee who made it.
    expect(requestsOf(api, 'PUT /sale/41')[0]?.body).toMatchObject({ employeeEmail: sale.employeeEmail })
  })

  it('shows "Not Found" for a sale that does not exist', async () => {
    stubApi({ 'GET /sale/99': () => problem(404) })
    open('/my-sales/99/correct')
    expect(await screen.findByText(/This sale does not exist\./)).toBeVisible()
  })
})

const review = async (put?: StubRoute) => {
  const api = stub(put)
  const opened = open('/my-sales/41/correct/finish-sale')
  await heading('Details')
  return { ...opened, api }
}

describe('correcting', () => {
  it('sends the unchanged content with one key, and links both sales', async () => {
    let isDown = true
    const { user, api } = await review(() => {
      if (isDown) throw new Error('down')
      return corrected
    })
    await user.click(button('Correct Sale'))
    expect(await screen.findByRole('alert')).toHaveTextContent('The correction has not been confirmed')
    isDown = false
    await user.click(button('Try again'))

    const confirmation = await screen.findByRole('status')
    expect(confirmation).toHaveTextContent('Sale No. 42 is recorded')
    expect(within(confirmation).getByRole('link', { name: 'sale No. 41' })).toHaveAttribute(
      'href',
      '/my-sales/41',
    )
    expect(screen.getByRole('article')).toHaveTextContent('Corrects sale No. 41, which is cancelled')
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()
    expect(screen.queryByRole('note')).toBeNull()
    const puts = requestsOf(api, 'PUT /sale/41')
    expect(puts).toHaveLength(2)
    expect(new Set(puts.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(puts[1]?.body).toEqual({
      clientId: 7,
      employeeEmail: 'ana@todoturismo.com',
      paymentMethodId: 3,
      saleItems: [
        { serviceId: 1, quantity: 3, from: '2026-03-02T15:30:00.000Z', to: '2026-03-05T15:30:00.000Z' },
      ],
      total: 3450.35,
    })
  })

  it('is linked in the details of both sales', async () => {
    const { user, router } = await review()
    await user.click(button('Correct Sale'))
    await user.click(await screen.findByRole('link', { name: 'Go to sale No. 42' }))
    const receipt = await screen.findByRole('article', { name: 'Receipt of sale No. 42' })
    await user.click(within(receipt).getByRole('link', { name: 'sale No. 41' }))
    const first = await screen.findByRole('article', { name: 'Receipt of sale No. 41' })
    await waitFor(() => expect(first).toHaveTextContent('corrected by sale No. 42'))
    await user.click(within(first).getByRole('link', { name: 'sale No. 42' }))
    expect(router.state.location.pathname).toBe('/my-sales/42')
  })

  it('shows on each step which sale is corrected', async () => {
    stub()
    const { user } = open('/my-sales/41/correct')
    for (const step of ['Select client', 'Select Service', 'Select Payment Method', 'Details']) {
      await heading(step)
      expect(screen.getByRole('note')).toHaveTextContent(/You are correcting sale No\. 41: Maria Lopez/)
      if (step !== 'Details') await user.click(button('Next'))
    }
    expect(screen.getByText(/^3 × \$ 1,000\.10/)).toBeVisible()
  })

  it('continues after a reload, and does not affect the draft of a new sale', async () => {
    stub()
    const { user, unmount } = open('/my-sales/41/correct/services')
    newSaleDraft.getState().chooseServices([trek])
    await user.click(await screen.findByRole('checkbox', { name: 'Select Trek to the glacier' }))
    unmount()
    expect(JSON.parse(localStorage.getItem(STORED) ?? '').state).toMatchObject({
      corrects: 41,
      lines: [{ service: { id: 1 }, quantity: 3 }, { service: { id: 2 } }],
    })
    open('/my-sales/41/correct/services')
    expect(await screen.findByRole('checkbox', { name: 'Select Trek to the glacier' })).toBeChecked()
    expect(newSaleDraft.getState()).toMatchObject({ client: null, lines: [{ service: { id: 2 } }] })
  })

  it('can be discarded without affecting the draft of a new sale', async () => {
    newSaleDraft.getState().chooseClient(maria)
    const { user, router, api } = await review()
    newSaleDraft.getState().chooseClient(maria)
    await user.click(button('Discard the correction'))
    const dialog = await screen.findByRole('dialog', { name: 'Discard the correction?' })
    await user.click(within(dialog).getByRole('button', { name: 'Discard' }))
    expect(await screen.findByRole('article')).toBeVisible()
    expect(router.state.location.pathname).toBe('/my-sales/41')
    expect(localStorage.getItem(STORED)).toBeNull()
    expect(newSaleDraft.getState().client?.id).toBe(maria.id)
    expect(requestsOf(api, 'PUT /sale/41')).toEqual([])
  })
})

describe('a change since the sale', () => {
  it('is shown: prices, and a service that no longer exists', async () => {
    const two = {
      ...sale,
      saleItems: [...sale.saleItems, { ...sale.saleItems[0], serviceId: 2, name: trek.name }],
    }
    stubApi({
      ...lists,
      'GET /sale/41': () => two,
      'GET /client/7': () => problem(404),
      'GET /service/1': () => ({ ...hotel, price: 1200 }),
      'GET /service/2': () => problem(404),
      'GET /payment-method/3': () => sale.paymentMethod,
    })
    open('/my-sales/41/correct/services')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Something has changed since sale No. 41 was recorded')
    expect(within(alert).getByRole('row', { name: 'Hotel by the sea $ 1,000.10 $ 1,200.00' })).toBeVisible()
    expect(
      within(alert).getByRole('row', { name: 'Service Trek to the glacier No longer available' }),
    ).toBeVisible()
    expect(within(alert).getByRole('row', { name: /^Client .*No longer available$/ })).toBeVisible()
  })

  it('is shown when the sale was cancelled, and the draft is kept', async () => {
    const { user } = await review(() => {
      stored = cancelled
      return problem(409, { code: 'cancelled' })
    })
    await user.click(button('Correct Sale'))
    expect(await screen.findByText('Sale No. 41 can no longer be corrected')).toBeVisible()
    expect(await screen.findByText(/has been cancelled meanwhile/)).toBeVisible()
    expect(screen.getByText(/^3 × \$ 1,000\.10/)).toBeVisible()
    expect(localStorage.getItem(STORED)).toContain('"quantity":3')
  })

  it('is shown when the day of the sale is over', async () => {
    const { user } = await review(() =>
      problem(403, { code: 'too-late', detail: 'On the day of the sale only' }),
    )
    await user.click(button('Correct Sale'))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The correction was refused')
    expect(alert).toHaveTextContent('On the day of the sale only')
    expect(localStorage.getItem(STORED)).toContain('"quantity":3')
  })

  it('is shown when the correction was stored before with other contents', async () => {
    const { user } = await review(() => problem(409, { code: 'idempotency' }))
    await user.click(button('Correct Sale'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Sale No. 41 has already been corrected')
    expect(screen.getByRole('link', { name: 'Look at sale No. 41' })).toHaveAttribute('href', '/my-sales/41')
  })
})

it('corrects a demo sale without a request', async () => {
  useSession.getState().login({ name: 'Olga', email: 'owner@hcv2.com', role: 'OWNER-DEMO' }, '')
  const api = stubApi({})
  const { user } = renderScreen(<Sales />, { at: '/sales', section: '/sales' })
  const [link] = await screen.findAllByRole('link', { name: /^Sale No\./ }, { timeout: 5000 })
  if (link) await user.click(link)
  await user.click(await screen.findByRole('link', { name: 'Correct this sale' }, { timeout: 5000 }))
  for (const step of ['Select client', 'Select Service', 'Select Payment Method']) {
    await heading(step)
    await user.click(button('Next'))
  }
  await user.click(await screen.findByRole('button', { name: 'Correct Sale' }))
  expect(await screen.findByText(/is recorded/, {}, { timeout: 5000 })).toBeVisible()
  expect(api.calls).toEqual([])
})
