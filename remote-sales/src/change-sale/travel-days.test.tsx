import { act, screen, within } from '@testing-library/react'
import { problem, stubApi } from 'shared-api/testing'
import { describe, expect, it } from 'vitest'
import { changeDraft } from '../new-sale/draft/draft-store'
import { hotel, sale as pastSale, trek } from '../testing/records'
import { cancelled, openSales, STORED_DRAFT, sale, useStoredSale } from '../testing/stored-sale'
import { button, lists, requestsOf } from '../testing/wizard'

describe('travel days', () => {
  const { server, stub } = useStoredSale()

  it('are all that a seller changes after the day of the sale', async () => {
    server.sale = pastSale
    server.hotel = { ...hotel, days: 1 }
    const api = stub()
    const { user } = openSales('/my-sales/41')
    await user.click(await screen.findByRole('link', { name: 'Change the days of travel' }))
    expect(screen.queryByRole('link', { name: 'Change this sale' })).toBeNull()
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Change the days of travel of sale No. 41' }),
    ).toBeVisible()
    expect(screen.queryByRole('spinbutton')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    expect(await screen.findByRole('note', { name: 'Change' })).toHaveTextContent(
      'After the day of the sale you can change its days of travel. For the rest, leave a note for an administrator.',
    )
    expect(button('Save the change')).toBeDisabled()
    const line = screen.getByRole('group', { name: '1 × Hotel by the sea' })
    await expect.poll(() => changeDraft(41).getState().lines[0]?.service.days).toBe(1)
    const from = within(line).getByRole('textbox', { name: 'Travel from' })
    await user.clear(from)
    await user.type(from, '04/05/2026')
    expect(within(line).getByRole('textbox', { name: 'Travel to' })).toHaveValue('04/05/2026')
    await user.click(button('Save the change'))
    expect(await screen.findByText('Sale No. 41 is changed')).toBeVisible()
    expect(requestsOf(api, 'PUT /sale/41')[0]?.body).toMatchObject({
      saleItems: [{ serviceId: 1, quantity: 1, from: '2026-05-04', to: '2026-05-04' }],
      total: pastSale.total,
      currentPrices: false,
    })
  })

  it('keep nothing of a change of more that was begun on the day of the sale', async () => {
    server.sale = pastSale
    const api = stub()
    changeDraft(41).getState().change(pastSale)
    changeDraft(41).getState().changeLine(hotel.id, { quantity: 4 })
    openSales('/my-sales/41/change/services')
    expect(await screen.findByRole('group', { name: '1 × Hotel by the sea' })).toBeVisible()
    expect(requestsOf(api, 'PUT /sale/41')).toEqual([])
  })

  it('are kept when somebody has changed the sale meanwhile', async () => {
    server.sale = pastSale
    stub(() => problem(412))
    const { user } = openSales('/my-sales/41/change')
    await screen.findByRole('group', { name: '1 × Hotel by the sea' })
    act(() => changeDraft(41).getState().changeLine(hotel.id, { from: '2026-05-04', to: '2026-05-04' }))
    await user.click(button('Save the change'))
    expect(await screen.findByText('Somebody has changed sale No. 41 meanwhile')).toBeVisible()
    expect(localStorage.getItem(STORED_DRAFT)).toContain('2026-05-04')
  })

  it('says who cancels a sale after its day, and leads to a note for them', async () => {
    server.sale = pastSale
    stub()
    const { user } = openSales('/my-sales/41')
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    expect(await screen.findByRole('menuitem', { name: /^Cancel this sale/ })).toBeDisabled()
    await user.keyboard('{Escape}')
    expect(screen.getByText(/^After the day of the sale, only an administrator or owner/)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'leave them a note' }))
    expect(await screen.findByRole('textbox', { name: 'New note' })).toHaveFocus()
  })
})

describe('refused change', () => {
  const { server, review } = useStoredSale()

  it('shows changed prices and a service that no longer exists', async () => {
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
    openSales('/my-sales/41/change/services')
    const notice = await screen.findByRole('group', { name: /^Something has changed/ })
    expect(notice).toHaveTextContent('Something has changed since sale No. 41 was recorded')
    expect(within(notice).getByRole('row', { name: 'Hotel by the sea $ 1,000.10 $ 1,200.00' })).toBeVisible()
    expect(
      within(notice).getByRole('row', { name: 'Service Trek to the glacier No longer available' }),
    ).toBeVisible()
    expect(within(notice).getByRole('row', { name: /^Client .*No longer available$/ })).toBeVisible()
  })

  it('shows that the sale was cancelled, and keeps the draft', async () => {
    const { user } = await review(() => {
      server.sale = cancelled
      return problem(409, { code: 'cancelled' })
    })
    await user.click(button('Save the change'))
    expect(await screen.findByText('Sale No. 41 can no longer be changed')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save the change' })).toBeNull()
    expect(await screen.findByText(/^This sale has been cancelled meanwhile/)).toBeVisible()
    expect(screen.getByText(/^4 × \$ 1,000\.10/)).toBeVisible()
    expect(localStorage.getItem(STORED_DRAFT)).toContain('"quantity":4')
  })

  it('shows that somebody has changed the sale meanwhile, and keeps the draft', async () => {
    const { user } = await review(() => problem(412))
    await user.click(button('Save the change'))
    expect(await screen.findByText('Somebody has changed sale No. 41 meanwhile')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save the change' })).toBeNull()
    expect(localStorage.getItem(STORED_DRAFT)).toContain('"quantity":4')
  })

  it('shows that the day of the sale is over', async () => {
    const { user } = await review(() =>
      problem(403, { code: 'too-late', detail: 'On the day of the sale only' }),
    )
    await user.click(button('Save the change'))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The change was refused')
    expect(alert).toHaveTextContent('On the day of the sale only')
    expect(localStorage.getItem(STORED_DRAFT)).toContain('"quantity":4')
  })

  it('shows that the change was stored before with other contents', async () => {
    const { user } = await review(() => problem(409, { code: 'idempotency' }))
    await user.click(button('Save the change'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Sale No. 41 has already been changed')
    expect(screen.getByRole('link', { name: 'Look at sale No. 41' })).toHaveAttribute('href', '/my-sales/41')
  })
})
