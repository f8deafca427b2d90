import { screen, within } from '@testing-library/react'
import type { Sale } from 'shared-api'
import { hearOfChange, pageOfRows, problem, type StubRoute } from 'shared-api/testing'
import { timeOf } from 'shared-ui'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sale } from '../testing/records'
import { renderScreen, requestsOf, stubConnection, unreachable } from '../testing/wizard'
import { MySales } from './my-sales'

const cancelled: Sale = {
  ...sale,
  id: 40,
  status: 'CANCELLED',
  cancelledAt: '2026-03-01T16:00:00.000Z',
  cancelReason: 'Booked twice',
}
const answers: Record<string, StubRoute> = {
  'GET /sale': (request) => pageOfRows([sale, cancelled], request),
  'GET /sale/41': () => sale,
  'GET /sale/40': () => cancelled,
  'GET /note': (request) => pageOfRows([], request),
}

const SEEN = 'The server cannot be reached. These are your sales of today that this device has seen'

const open = (at = '/my-sales', others: Record<string, StubRoute> = {}) => ({
  api: stubConnection({ ...answers, ...others }),
  ...renderScreen(<MySales />, { at, section: '/my-sales' }),
})

const openActions = async (user: ReturnType<typeof open>['user']) =>
  user.click(await screen.findByRole('button', { name: 'More actions' }))

it('sells a sale again, with its quantities, unless it is cancelled', async () => {
  const { user, unmount } = open('/my-sales/41', {
    'GET /sale/41': () => ({
      ...sale,
      saleItems: sale.saleItems.flatMap((line) => [
        { ...line, quantity: 3 },
        { ...line, serviceId: 2 },
      ]),
    }),
  })
  await openActions(user)
  expect(await screen.findByRole('menuitem', { name: 'Sell again' })).toHaveAttribute(
    'href',
    '/new-sale?client=7&services=1x3,2&payment-method=3',
  )
  unmount()
  open('/my-sales/40')
  await screen.findByRole('button', { name: 'Statement' })
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
})

describe('the list', () => {
  it('strikes a cancelled sale through', async () => {
    open()
    const row = await screen.findByRole('row', { name: /Cancelled/ })
    expect(within(row).getByText('$ 1,150.12').closest('s')).not.toBeNull()
  })

  it('says what a sale owes, below its total', async () => {
    open('/my-sales', { 'GET /sale': (request) => pageOfRows([{ ...sale, balance: 300.5 }], request) })
    const row = await screen.findByRole('row', { name: /^Sale No. 41/ })
    expect(within(row).getByText('Owes $ 300.50')).toBeVisible()
  })

  it('says that it has only what this device has seen today', async () => {
    const seenAt = new Date().toISOString()
    open('/my-sales', { 'GET /sale': (request) => ({ ...pageOfRows([sale], request), seenAt }) })
    await screen.findByRole('row', { name: /^Sale No. 41/ })
    expect(screen.getByText(`${SEEN}, as of ${timeOf(seenAt)}.`)).toBeVisible()
  })

  it('says why it has nothing of other days without the server', async () => {
    localStorage.setItem('todoturismo.sell-offline', 'on')
    onTestFinished(() => localStorage.clear())
    open('/my-sales?to=2026-03-01', { 'GET /sale': unreachable })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The server cannot be reached.')
    expect(alert).toHaveTextContent('only those of your sales of today that it has seen before')
  })
})

describe('a sale', () => {
  it('stays on the screen, with its time, when it cannot be read again', async () => {
    const { api } = open('/my-sales/41')
    await screen.findByRole('heading', { level: 1, name: 'Maria Lopez' })
    api.cut()
    hearOfChange({ topic: 'sale', id: 41 })
    expect(await screen.findByText(/This is as of/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Maria Lopez' })).toBeVisible()
  })

  it('says who, what, when and its state, and is named by its number in the window', async () => {
    open('/my-sales/41')
    const heading = await screen.findByRole('heading', { level: 1, name: 'Maria Lopez' })
    expect(within(heading).getByRole('link')).toHaveAttribute('href', '/client/7')
    expect(screen.getByText('Hotel by the sea · Mon 2 Mar · Sale No. 41 · Ana Ruiz')).toBeVisible()
    expect(document.title).toBe('Sale No. 41')
    expect(screen.getByText('Paid', { selector: '.mantine-Badge-label' })).toBeVisible()
  })

  it.each(['99', '0'])('is reported as not found: %s', async (id) => {
    open(`/my-sales/${id}`, { 'GET /sale/99': () => problem(404) })
    expect(await screen.findByText('Not Found')).toBeVisible()
    expect(screen.getByText(/This sale does not exist\./)).toBeVisible()
  })

  it('shows "Not Found" for an address below it', async () => {
    open('/my-sales/41/foo')
    expect(await screen.findByText('Not Found')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to My Sales' })).toHaveAttribute('href', '/my-sales')
  })

  it('keeps a note that is being written when the question whether to cancel is closed', async () => {
    const { user, unmount } = open('/my-sales/41', {
      'GET /sale/41': () => ({ ...sale, createdAt: new Date().toISOString() }),
    })
    await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'Calls back')
    await openActions(user)
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel this sale' }))
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Twice')
    await user.click(screen.getByRole('button', { name: 'Keep the sale' }))
    unmount()
    open('/my-sales/41')
    expect(await screen.findByRole('textbox', { name: 'New note' })).toHaveValue('Calls back')
  })

  it('cannot be cancelled on a later day, but who can is left a note', async () => {
    const { user } = open('/my-sales/41')
    await openActions(user)
    const item = await screen.findByRole('menuitem', { name: /^Cancel this sale/ })
    expect(item).toBeDisabled()
    expect(item).toHaveTextContent('Only an administrator or owner can do it now: leave them a note.')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('link', { name: 'leave them a note' }))
    expect(await screen.findByRole('textbox', { name: 'New note' })).toHaveFocus()
  })

  it('is cancelled with a reason, and says why the server refuses it', async () => {
    const refusal = problem(403, { code: 'too-late', detail: 'On the day of the sale only' })
    const ofToday = { ...sale, createdAt: new Date().toISOString() }
    const { user, api } = open('/my-sales/41', {
      'GET /sale/41': () => ofToday,
      'POST /sale/41/cancel': () => refusal,
    })
    await openActions(user)
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel this sale' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel sale No. 41' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel the sale' }))
    expect(requestsOf(api, 'POST /sale/41/cancel')).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Twice')
    await user.click(dialog.getByRole('button', { name: 'Cancel the sale' }))
    expect(await screen.findByText('On the day of the sale only')).toBeVisible()
  })
})
