import { act, screen, within } from '@testing-library/react'
import { problem, stubApi } from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { describe, expect, it } from 'vitest'
import { changeDraft, newSaleDraft } from '../new-sale/draft/draft-store'
import { Sales } from '../sales/sales'
import { cash, credit, hotel, maria, sale as pastSale, trek } from '../testing/records'
import { cancelled, changed, openSales, STORED_DRAFT, sale, useStoredSale } from '../testing/stored-sale'
import { button, heading, renderScreen, requestsOf } from '../testing/wizard'

const { server, stub, review } = useStoredSale()

describe('the change', () => {
  it("opens for an employee's sale of today, with the content of the sale", async () => {
    stub()
    const { user } = openSales('/my-sales/41')
    await user.click(await screen.findByRole('link', { name: 'Change this sale' }))
    await heading('Details')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Change sale No. 41')
    await user.click(screen.getByRole('link', { name: 'Change: Client' }))
    expect(await screen.findByLabelText('Chosen client')).toHaveTextContent('Maria Lopez')
  })

  it('is not offered for a cancelled sale', async () => {
    server.sale = cancelled
    stub()
    const { router } = openSales('/my-sales/41')
    await screen.findByRole('article')
    expect(screen.queryByRole('link', { name: 'Change this sale' })).toBeNull()
    await router.navigate('/my-sales/41/change')
    expect(await screen.findByText('Sale No. 41 has been cancelled already.')).toBeVisible()
  })

  it.each([
    ['ADMINISTRATOR', true],
    ['OWNER', false],
  ] as const)('is offered to the role %s on any day', async (role, mayAdd) => {
    useSession.getState().login({ name: 'Olga', email: 'olga@todoturismo.com', role }, 'token')
    server.sale = pastSale
    const api = stub()
    const { user, router } = renderScreen(<Sales />, { at: '/sales/41', section: '/sales' })
    await user.click(await screen.findByRole('link', { name: 'Change this sale' }))
    await user.click(await screen.findByRole('link', { name: 'Change: Client' }))
    await heading('Select client')
    expect(screen.queryAllByRole('button', { name: 'New Client' })).toHaveLength(mayAdd ? 1 : 0)
    act(() => changeDraft(41).getState().chooseServices([hotel, trek]))
    await router.navigate('/sales/41/change/finish-sale')
    await user.type(await screen.findByRole('textbox', { name: 'Reason of the change' }), 'Two more travel')
    await user.click(await screen.findByRole('button', { name: 'Save the change' }))
    expect(await screen.findByText('Sale No. 41 is changed')).toBeVisible()
    // The sale keeps the employee who made it.
    expect(requestsOf(api, 'PUT /sale/41')[0]?.body).toMatchObject({
      employeeEmail: sale.employeeEmail,
      reason: 'Two more travel',
    })
  })

  it.each(['99', '0', '99999999999'])('shows "Not Found" for sale %s, which does not exist', async (id) => {
    stubApi({ 'GET /sale/99': () => problem(404) })
    openSales(`/my-sales/${id}/change`)
    expect(await screen.findByText(/This sale does not exist\./)).toBeVisible()
  })
})

describe('changing', () => {
  it('is refused while nothing has changed', async () => {
    const api = stub()
    const { user } = openSales('/my-sales/41/change/finish-sale')
    await heading('Details')
    const note = screen.getByRole('note', { name: 'Nothing has changed' })
    expect(note).toHaveTextContent('These are the contents of sale No. 41.')
    expect(button('Save the change')).toBeDisabled()
    act(() => changeDraft(41).getState().chooseServices([hotel, trek]))
    expect(note).not.toBeInTheDocument()
    act(() => changeDraft(41).getState().removeService(trek.id))
    expect(button('Save the change')).toBeDisabled()
    expect(requestsOf(api, 'PUT /sale/41')).toEqual([])
    act(() => changeDraft(41).getState().choosePaymentMethod(cash))
    expect(
      screen.getByText('$ 3,450.35 by credit is given back, and $ 3,000.30 is paid by cash.'),
    ).toBeVisible()
    await user.click(button('Save the change'))
    expect(await screen.findByText('Sale No. 41 is changed')).toBeVisible()
    expect(requestsOf(api, 'PUT /sale/41')[0]?.body).toMatchObject({ keepPayments: false, total: 3000.3 })
  })

  it('books nothing as paid: a difference is owed, or to be given back', async () => {
    await review()
    expect(screen.getByText('Owed then: $ 1,000.10')).toBeVisible()
    act(() => changeDraft(41).getState().changeLine(hotel.id, { quantity: 1 }))
    expect(screen.getByText('To give back: $ 2,000.20')).toBeVisible()
    act(() => changeDraft(41).getState().changeLine(hotel.id, { quantity: 3, to: '2026-03-06' }))
    expect(screen.queryByText(/^Owed then|^To give back/)).toBeNull()
  })

  it('offers the agreed share of its lines where the cents of the discount are more', async () => {
    const discount = { serviceId: null, unit: 'PERCENT' as const, value: 20, reason: 'Group', amount: 600.06 }
    server.sale = { ...sale, discount }
    const { user, api } = await review()
    expect(screen.queryByText('The discount is too high for this sale')).toBeNull()
    act(() => changeDraft(41).getState().changeLine(hotel.id, { quantity: 1 }))
    const offer = await screen.findByRole('alert')
    expect(offer).toHaveTextContent('It takes off $ 600.06. At most $ 200.02 fits.')
    expect(button('Save the change')).toBeDisabled()
    await user.click(within(offer).getByRole('button', { name: 'Take off $ 200.02' }))
    expect(screen.getByText('-$ 200.02')).toBeVisible()
    await user.click(button('Save the change'))
    await screen.findByText('Sale No. 41 is changed')
    expect(requestsOf(api, 'PUT /sale/41')[0]?.body).toMatchObject({
      discount: { unit: 'AMOUNT', value: 200.02, reason: 'Group' },
    })
  })

  it('leaves no choice of a payment method to a sale that several methods have paid', async () => {
    const by = { name: sale.employeeName, email: sale.employeeEmail }
    const paid = { amount: 1500.15, interest: 0, at: sale.createdAt, by }
    server.payments = [credit, cash].map((paymentMethod) => ({ ...paid, paymentMethod }))
    stub()
    openSales('/my-sales/41/change/payment-method')
    expect(await screen.findByText(/^The payments of this sale stay/)).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(button('Next')).toBeEnabled()
  })

  it('leaves no choice of one to a seller who may not give back what somebody else has taken', async () => {
    const by = { name: 'Luis Sosa', email: 'luis@todoturismo.com' }
    const at = new Date().toISOString()
    server.payments = [{ paymentMethod: credit, amount: 3000.3, interest: 450.05, at, by }]
    stub()
    openSales('/my-sales/41/change/payment-method')
    expect(await screen.findByText(/^The payments of this sale stay/)).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('sends the whole content with one key, and shows the sale under its number', async () => {
    let isDown = true
    const { user, api } = await review(() => {
      // The server stores the change at the first request, whose answer is lost.
      server.sale = changed
      if (isDown) throw new Error('down')
      return changed
    })
    await user.click(button('Save the change'))
    expect(await screen.findByRole('alert')).toHaveTextContent('The change has not been confirmed')
    await expect.poll(() => requestsOf(api, 'GET /sale/41').length).toBeGreaterThan(1)
    isDown = false
    await user.click(button('Try again'))

    const confirmation = await screen.findByRole('status')
    expect(confirmation).toHaveTextContent('Sale No. 41 is changed')
    expect(confirmation).toHaveTextContent('It keeps its number and its day.')
    expect(screen.getByRole('article', { name: 'Receipt of sale No. 41' })).toHaveTextContent('4 ×')
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()
    expect(screen.queryByRole('note', { name: 'Change' })).toBeNull()
    const puts = requestsOf(api, 'PUT /sale/41')
    expect(puts).toHaveLength(2)
    expect(new Set(puts.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(puts[1]?.body).toEqual({
      clientId: 7,
      employeeEmail: 'ana@todoturismo.com',
      paymentMethodId: 3,
      saleItems: [{ serviceId: 1, quantity: 4, from: '2026-03-02', to: '2026-03-05' }],
      // The interest stays that of the payment: 3,000.30 by credit.
      total: 4450.45,
      keepPayments: true,
      reason: null,
      currentPrices: false,
    })
  })

  it('begins again with the sale as it is then', async () => {
    const { user, router } = await review()
    await user.click(button('Save the change'))
    await user.click(await screen.findByRole('link', { name: 'Go to sale No. 41' }))
    await screen.findByRole('article', { name: 'Receipt of sale No. 41' })
    await router.navigate('/my-sales/41/change/finish-sale')
    expect(await screen.findByRole('note', { name: 'Nothing has changed' })).toBeVisible()
    expect(screen.getByText(/^4 × \$ 1,000\.10/)).toBeVisible()
  })

  it('takes over prices of now on demand, and says so', async () => {
    server.hotel = { ...hotel, price: 1200 }
    const { user, api } = await review()
    await user.click(await screen.findByRole('button', { name: 'Update the draft' }))
    await user.click(button('Save the change'))
    await screen.findByText('Sale No. 41 is changed')
    expect(requestsOf(api, 'PUT /sale/41')[0]?.body).toMatchObject({ currentPrices: true, total: 5250.05 })
  })

  it('shows on each step which sale is changed', async () => {
    stub()
    const { user } = openSales('/my-sales/41/change')
    for (const step of ['Select client', 'Select Service', 'Select Payment Method', 'Details']) {
      await heading(step)
      expect(screen.getByRole('note', { name: 'Change' })).toHaveTextContent(
        /You are changing sale No\. 41: Maria Lopez/,
      )
      if (step !== 'Details') await user.click(button('Next'))
    }
    expect(screen.getByText(/^3 × \$ 1,000\.10/)).toBeVisible()
  })

  it('moves the whole trip of a service whose length is known, without asking for an update', async () => {
    server.hotel = { ...hotel, days: 4 }
    stub()
    const { user } = openSales('/my-sales/41/change/services')
    await expect.poll(() => changeDraft(41).getState().lines[0]?.service.days).toBe(4)
    await user.click(button('Dates of Hotel by the sea: 02/03/2026 – 05/03/2026'))
    const from = await screen.findByRole('textbox', { name: 'Travel from' })
    await user.clear(from)
    await user.type(from, '04/03/2026')
    expect(screen.getByRole('textbox', { name: 'Travel to' })).toHaveValue('07/03/2026')
    expect(screen.queryByRole('button', { name: 'Update the draft' })).toBeNull()
  })

  it('continues after a reload, and does not affect the draft of a new sale', async () => {
    stub()
    const { user, unmount } = openSales('/my-sales/41/change/services')
    newSaleDraft.getState().chooseServices([trek])
    await user.click(await screen.findByRole('checkbox', { name: 'Select Trek to the glacier' }))
    unmount()
    expect(JSON.parse(localStorage.getItem(STORED_DRAFT) ?? '').state).toMatchObject({
      changedSaleId: 41,
      lines: [{ service: { id: 1 }, quantity: 3 }, { service: { id: 2 } }],
    })
    openSales('/my-sales/41/change/services')
    expect(await screen.findByRole('checkbox', { name: 'Select Trek to the glacier' })).toBeChecked()
    expect(newSaleDraft.getState()).toMatchObject({ client: null, lines: [{ service: { id: 2 } }] })
  })

  it('can be discarded without affecting the draft of a new sale', async () => {
    newSaleDraft.getState().chooseClient(maria)
    const { user, router, api } = await review()
    newSaleDraft.getState().chooseClient(maria)
    await user.click(button('Discard the change'))
    const dialog = await screen.findByRole('dialog', { name: 'Discard the change?' })
    await user.click(within(dialog).getByRole('button', { name: 'Discard' }))
    expect(await screen.findByRole('article')).toBeVisible()
    expect(router.state.location.pathname).toBe('/my-sales/41')
    expect(localStorage.getItem(STORED_DRAFT)).toBeNull()
    expect(newSaleDraft.getState().client?.id).toBe(maria.id)
    expect(requestsOf(api, 'PUT /sale/41')).toEqual([])
  })
})

it('changes a demo sale without a request', async () => {
  useSession.getState().login({ name: 'Olga', email: 'owner@hcv2.com', role: 'OWNER-DEMO' }, '')
  const api = stubApi({})
  const { user, router } = renderScreen(<Sales />, { at: '/sales', section: '/sales' })
  const [link] = await screen.findAllByRole('link', { name: /^Sale No\./ })
  await router.navigate(`${link?.getAttribute('href')}/change`)
  for (const step of ['Select client', 'Select Service', 'Select Payment Method']) {
    await heading(step)
    if (step === 'Select Service') {
      const [another] = await screen.findAllByRole('checkbox', { checked: false })
      if (another) await user.click(another)
    }
    await user.click(button('Next'))
  }
  expect(screen.getByText(/^Owed then: \$/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Save the change' }))
  expect(await screen.findByText(/is changed/)).toBeVisible()
  expect(api.calls).toEqual([])
})
