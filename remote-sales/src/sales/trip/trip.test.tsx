import { act, screen, within } from '@testing-library/react'
import { problem } from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { describe, expect, it } from 'vitest'
import { changeDraft, newSaleDraft } from '../../new-sale/draft/draft-store'
import { cash, credit, hotel, maria, sale as pastSale, trek } from '../../testing/records'
import { cancelled, changed, openSales, STORED_DRAFT, sale, useStoredSale } from '../../testing/stored-sale'
import { button, renderScreen, requestsOf } from '../../testing/wizard'
import { Sales } from '../sales'

const { server, stub, review } = useStoredSale()

const trip = () => screen.findByRole('region', { name: 'Trip' })
const draft = () => changeDraft(41).getState()
const store = () => button('Save the change')

/** Opens the page of the sale with what may be changed. */
const openChange = async () => {
  const api = stub()
  const { user } = openSales('/my-sales/41')
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  return { api, user }
}
type Opened = Awaited<ReturnType<typeof openChange>>

/** Saves the change, and returns what is sent. */
async function save({ api, user }: Pick<Opened, 'api' | 'user'>) {
  await user.click(store())
  expect(await screen.findByText('Sale No. 41 is changed')).toBeVisible()
  return requestsOf(api, 'PUT /sale/41').at(-1)?.body
}
const addTrek = async (user: Opened['user']) => {
  await user.click(await screen.findByRole('combobox', { name: 'Add a service' }))
  await user.click(await screen.findByRole('option', { name: trek.name }))
}

describe('the trip of a sale', () => {
  it('is changed where it stands, in one request', async () => {
    const api = stub()
    const { user } = openSales('/my-sales/41')
    expect(await trip()).toHaveTextContent('3 × $ 1,000.10 · Travel: 02/03/2026 – 05/03/2026')
    await user.click(button('+1 week'))
    expect(await screen.findByText('The total stays $ 3,450.35')).toBeVisible()
    await user.click(store())
    expect(await screen.findByText('Sale No. 41 is changed')).toBeVisible()
    expect(requestsOf(api, 'PUT /sale/41').map(({ body }) => body)).toMatchObject([
      { saleItems: [{ serviceId: 1, quantity: 3, from: '2026-03-09', to: '2026-03-12' }], total: 3450.35 },
    ])
    expect(await screen.findByRole('button', { name: 'Change' })).toBeVisible()
    expect(localStorage.getItem(STORED_DRAFT)).toBeNull()
  })

  it('takes another service, with the days of the others', async () => {
    const api = stub()
    const { user } = openSales('/my-sales/41')
    await addTrek(user)
    expect(await screen.findByText('Total $ 3,450.35 → $ 3,950.60')).toBeVisible()
    expect(screen.getByText('Owed then: $ 500.25')).toBeVisible()
    expect(await save({ api, user })).toMatchObject({
      saleItems: [
        { line: 0, serviceId: 1 },
        { line: null, serviceId: 2, quantity: 1, from: '2026-03-02', to: '2026-03-05' },
      ],
      keepPayments: true,
    })
  })

  it('is not saved while an added service is read', async () => {
    let answer = (_: typeof trek) => {}
    server.trek = new Promise((resolve) => (answer = resolve))
    const api = stub()
    const { user } = openSales('/my-sales/41')
    await user.click(await screen.findByRole('button', { name: '+1 week' }))
    await addTrek(user)
    await user.click(store())
    expect(requestsOf(api, 'PUT /sale/41')).toEqual([])
    await act(async () => answer(trek))
    await screen.findByText('Total $ 3,450.35 → $ 3,950.60')
    await user.click(store())
    await screen.findByText('Sale No. 41 is changed')
  })

  it('has another service in the place of one, with its line, quantity and days', async () => {
    const { api, user } = await openChange()
    const choose = async (name: string, by: string) => {
      await user.click(await screen.findByRole('combobox', { name: `Another service for ${name}` }))
      await user.click(await screen.findByRole('option', { name: by }))
    }
    await choose(hotel.name, trek.name)
    expect(await screen.findByText('Total $ 3,450.35 → $ 1,950.80')).toBeVisible()
    // The service that was sold comes back as it was sold.
    await choose(trek.name, hotel.name)
    expect(await screen.findByText('Nothing has changed')).toBeVisible()
    await choose(hotel.name, trek.name)
    await screen.findByText('Total $ 3,450.35 → $ 1,950.80')
    expect(await save({ api, user })).toMatchObject({
      saleItems: [{ line: 0, serviceId: 2, quantity: 3, from: '2026-03-02', to: '2026-03-05' }],
    })
  })

  it('keeps days that are chosen while another service of the line is read', async () => {
    let answer = (_: typeof trek) => {}
    server.trek = new Promise((resolve) => (answer = resolve))
    const { user } = await openChange()
    await user.click(await screen.findByRole('combobox', { name: `Another service for ${hotel.name}` }))
    await user.click(await screen.findByRole('option', { name: trek.name }))
    await user.click(button('+1 week'))
    await act(async () => answer(trek))
    await screen.findByText('Total $ 3,450.35 → $ 1,950.80')
    expect(draft().lines).toMatchObject([{ service: { id: 2 }, from: '2026-03-09', to: '2026-03-12' }])
  })

  it('cannot be changed when the sale is cancelled', async () => {
    server.sale = cancelled
    stub()
    openSales('/my-sales/41/change/services')
    expect(await trip()).toHaveTextContent('A cancelled sale stays as it is.')
    expect(within(await trip()).queryByRole('button')).toBeNull()
  })

  it('is changed by an owner on any day, with a reason', async () => {
    useSession.getState().login({ name: 'Olga', email: 'olga@todoturismo.com', role: 'OWNER' }, 'token')
    server.sale = pastSale
    const api = stub()
    const { user } = renderScreen(<Sales />, { at: '/sales/41', section: '/sales' })
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    await screen.findByText('Nothing has changed')
    expect(store()).toBeDisabled()
    expect(screen.queryByRole('textbox', { name: 'Reason of the change' })).toBeNull()
    act(() => draft().chooseServices([hotel, trek]))
    await user.type(await screen.findByRole('textbox', { name: 'Reason of the change' }), 'Two more travel')
    // The sale keeps the employee who made it.
    expect(await save({ api, user })).toMatchObject({
      employeeEmail: sale.employeeEmail,
      reason: 'Two more travel',
    })
  })

  it('is paid again by another method, where one has paid all of it', async () => {
    const { api, user } = await openChange()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Payment method' }), cash.type)
    expect(
      screen.getByText('$ 3,450.35 by credit is given back, and $ 3,000.30 is paid by cash.'),
    ).toBeVisible()
    expect(await save({ api, user })).toMatchObject({ keepPayments: false, total: 3000.3 })
  })

  it.each([
    ['several methods have paid', [credit, cash], sale.employeeEmail],
    ['somebody else has taken', [credit], 'luis@todoturismo.com'],
  ] as const)('keeps the payments that %s', async (_, methods, email) => {
    const by = { name: 'Luis Sosa', email }
    const at = new Date().toISOString()
    server.payments = methods.map((paymentMethod, id) => ({
      ...{ id, paymentMethod, at, by, note: null },
      ...{ amount: 3000.3 / methods.length, interest: 0 },
    }))
    await review()
    expect(screen.queryByRole('combobox', { name: 'Payment method' })).toBeNull()
  })

  it('books nothing as paid: a difference is owed, or to be given back', async () => {
    await review()
    expect(screen.getByText('Owed then: $ 1,000.10')).toBeVisible()
    act(() => draft().changeLine(0, { quantity: 1 }))
    expect(screen.getByText('To give back: $ 2,000.20')).toBeVisible()
    act(() => draft().changeLine(0, { quantity: 3, to: '2026-03-06' }))
    expect(screen.queryByText(/^Owed then|^To give back/)).toBeNull()
  })

  it('offers the agreed share of its lines where the cents of the discount are more', async () => {
    const discount = { serviceId: null, unit: 'PERCENT' as const, value: 20, reason: 'Group', amount: 600.06 }
    server.sale = { ...sale, discount }
    const { user, api } = await review()
    expect(screen.queryByText('The discount is too high for this sale')).toBeNull()
    act(() => draft().changeLine(0, { quantity: 1 }))
    const offer = await screen.findByRole('alert')
    expect(offer).toHaveTextContent('It takes off $ 600.06. At most $ 200.02 fits.')
    expect(store()).toBeDisabled()
    await user.click(within(offer).getByRole('button', { name: 'Take off $ 200.02' }))
    expect(screen.getByText('-$ 200.02')).toBeVisible()
    expect(await save({ api, user })).toMatchObject({
      discount: { unit: 'AMOUNT', value: 200.02, reason: 'Group' },
    })
  })

  it('is stored once when the answer is lost', async () => {
    let isDown = true
    const { user, api } = await review(() => {
      // The server stores the change at the first request, whose answer is lost.
      server.sale = changed
      if (isDown) throw new Error('down')
      return changed
    })
    await user.click(store())
    expect(await screen.findByRole('alert')).toHaveTextContent('The change has not been confirmed')
    await expect.poll(() => requestsOf(api, 'GET /sale/41').length).toBeGreaterThan(1)
    isDown = false
    await user.click(button('Try again'))
    expect(await screen.findByText('Sale No. 41 is changed')).toBeVisible()
    expect(await trip()).toHaveTextContent('4 ×')
    const puts = requestsOf(api, 'PUT /sale/41')
    expect(puts).toHaveLength(2)
    expect(new Set(puts.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(puts[1]?.body).toEqual({
      clientId: 7,
      employeeEmail: 'ana@todoturismo.com',
      paymentMethodId: 3,
      saleItems: [{ line: 0, serviceId: 1, quantity: 4, from: '2026-03-02', to: '2026-03-05' }],
      // The interest stays that of the payment: 3,000.30 by credit.
      total: 4450.45,
      keepPayments: true,
      reason: null,
      currentPrices: false,
    })
  })

  it('takes over values of today on demand, and says so', async () => {
    server.hotel = { ...hotel, price: 1200 }
    const { user, api } = await review()
    await user.click(await screen.findByRole('button', { name: 'Use the values of today' }))
    expect(await save({ api, user })).toMatchObject({ currentPrices: true, total: 5250.05 })
  })

  it('has the same service on other days, at the price of now', async () => {
    server.hotel = { ...hotel, price: 1200 }
    const { api, user } = await openChange()
    await user.click(button('Hotel by the sea on other days'))
    const from = await screen.findByRole('textbox', { name: 'Travel from' })
    await user.type(from, '09/03/2026')
    await user.click(button('One less of Hotel by the sea (2)'))
    expect(await screen.findByText('Total $ 3,450.35 → $ 5,850.35')).toBeVisible()
    expect(await save({ api, user })).toMatchObject({
      saleItems: [
        { line: 0, serviceId: 1, quantity: 3, from: '2026-03-02' },
        { line: null, serviceId: 1, quantity: 2, from: '2026-03-09', to: '2026-03-09' },
      ],
    })
  })

  it('keeps its length when a service whose length is known is moved', async () => {
    server.hotel = { ...hotel, days: 4 }
    const { user } = await openChange()
    await expect.poll(() => draft().lines[0]?.service.days).toBe(4)
    await user.click(button('Dates: 02/03/2026 – 05/03/2026'))
    const from = await screen.findByRole('textbox', { name: 'Travel from' })
    await user.clear(from)
    await user.type(from, '04/03/2026')
    expect(screen.getByRole('textbox', { name: 'Travel to' })).toHaveValue('07/03/2026')
  })

  it('is still being changed after a reload, beside the draft of a new sale', async () => {
    const { unmount } = await review()
    newSaleDraft.getState().chooseServices([trek])
    unmount()
    expect(JSON.parse(localStorage.getItem(STORED_DRAFT) ?? '').state).toMatchObject({
      changedSaleId: 41,
      lines: [{ service: { id: 1 }, quantity: 4 }],
    })
    openSales('/my-sales/41')
    expect(await screen.findByRole('spinbutton', { name: 'Quantity of Hotel by the sea' })).toHaveValue(4)
    expect(newSaleDraft.getState()).toMatchObject({ client: null, lines: [{ service: { id: 2 } }] })
  })

  it('stays as it is when the change is discarded', async () => {
    const { user, api } = await review()
    newSaleDraft.getState().chooseClient(maria)
    await user.click(button('Discard'))
    const dialog = await screen.findByRole('dialog', { name: 'Discard the change?' })
    await user.click(within(dialog).getByRole('button', { name: 'Discard' }))
    expect(await screen.findByRole('button', { name: 'Change' })).toBeVisible()
    expect(localStorage.getItem(STORED_DRAFT)).toBeNull()
    expect(newSaleDraft.getState().client?.id).toBe(maria.id)
    expect(requestsOf(api, 'PUT /sale/41')).toEqual([])
  })
})

describe('a seller after the day of the sale', () => {
  it('changes its days of travel', async () => {
    server.sale = pastSale
    server.hotel = { ...hotel, days: 1 }
    const api = stub()
    const { user } = openSales('/my-sales/41')
    await user.click(await screen.findByRole('button', { name: 'Change the days of travel' }))
    expect(screen.queryByRole('spinbutton')).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Add a service' })).toBeNull()
    const line = await screen.findByRole('group', { name: '1 × Hotel by the sea' })
    await expect.poll(() => draft().lines[0]?.service.days).toBe(1)
    const from = within(line).getByRole('textbox', { name: 'Travel from' })
    await user.clear(from)
    await user.type(from, '04/05/2026')
    expect(within(line).getByRole('textbox', { name: 'Travel to' })).toHaveValue('04/05/2026')
    expect(await save({ api, user })).toMatchObject({
      saleItems: [{ serviceId: 1, quantity: 1, from: '2026-05-04', to: '2026-05-04' }],
      total: pastSale.total,
    })
  })

  it('keeps nothing of a change of more that was begun on the day of the sale', async () => {
    server.sale = pastSale
    const api = stub()
    draft().change(pastSale)
    draft().changeLine(0, { quantity: 4 })
    openSales('/my-sales/41')
    expect(await screen.findByRole('button', { name: 'Change the days of travel' })).toBeVisible()
    expect(requestsOf(api, 'PUT /sale/41')).toEqual([])
  })

  it('reads who cancels a sale, and leaves them a note', async () => {
    server.sale = pastSale
    stub()
    const { user } = openSales('/my-sales/41')
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    expect(await screen.findByRole('menuitem', { name: /^Cancel this sale/ })).toBeDisabled()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('link', { name: 'leave them a note' }))
    expect(await screen.findByRole('textbox', { name: 'New note' })).toHaveFocus()
  })
})

describe('a refused change', () => {
  it('of a cancelled sale says so, and keeps the draft', async () => {
    const { user } = await review(() => {
      server.sale = cancelled
      return problem(409, { code: 'cancelled' })
    })
    await user.click(store())
    expect(await screen.findByText('Sale No. 41 can no longer be changed')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save the change' })).toBeNull()
    expect(await screen.findByText(/^This sale has been cancelled meanwhile/)).toBeVisible()
    expect(localStorage.getItem(STORED_DRAFT)).toContain('"quantity":4')
  })

  it('of a sale that somebody has changed is stored over it when the user says so', async () => {
    let attempts = 0
    const { user, api } = await review(() => {
      attempts += 1
      if (attempts > 1) return changed
      server.sale = { ...sale, saleItems: sale.saleItems.map((line) => ({ ...line, quantity: 2 })) }
      return problem(412)
    })
    await user.click(store())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Somebody has changed sale No. 41 meanwhile')
    expect(screen.queryByRole('button', { name: 'Save the change' })).toBeNull()
    expect(localStorage.getItem(STORED_DRAFT)).toContain('"quantity":4')
    await user.click(within(alert).getByRole('button', { name: 'Keep my changes' }))
    await user.click(store())
    expect(await screen.findByText('Sale No. 41 is changed')).toBeVisible()
    const [first, second] = requestsOf(api, 'PUT /sale/41').map(({ headers }) =>
      headers.get('idempotency-key'),
    )
    expect(second).not.toBe(first)
  })

  it('after the day of the sale says so', async () => {
    const { user } = await review(() =>
      problem(403, { code: 'too-late', detail: 'On the day of the sale only' }),
    )
    await user.click(store())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The change was refused')
    expect(alert).toHaveTextContent('On the day of the sale only')
    expect(localStorage.getItem(STORED_DRAFT)).toContain('"quantity":4')
  })

  it('that was stored before with other contents is stored over it when the user says so', async () => {
    let attempts = 0
    const { user, api } = await review(() => {
      attempts += 1
      if (attempts > 1) return changed
      server.etag = '"2"'
      return problem(409, { code: 'idempotency' })
    })
    await user.click(store())
    expect(await screen.findByRole('alert')).toHaveTextContent('Sale No. 41 has already been changed')
    await user.click(button('Keep my changes'))
    await user.click(store())
    expect(await screen.findByText('Sale No. 41 is changed')).toBeVisible()
    const [first, second] = requestsOf(api, 'PUT /sale/41').map(({ headers }) => headers)
    expect([first, second].map((sent) => sent?.get('if-match'))).toEqual(['"1"', '"2"'])
    expect(second?.get('idempotency-key')).not.toBe(first?.get('idempotency-key'))
  })
})
