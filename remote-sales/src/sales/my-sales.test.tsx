import { screen, within } from '@testing-library/react'
import type { Sale } from 'shared-api'
import { hearOfChange, pageOfRows, problem, type StubRoute, stubApi } from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { timeOf } from 'shared-ui'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { sale } from '../testing/records'
import { renderScreen, requestsOf } from '../testing/wizard'
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

const open = (at = '/my-sales') => renderScreen(<MySales />, { at, section: '/my-sales' })

beforeEach(() => useSession.getState().logout())

const openActions = async (user: ReturnType<typeof open>['user']) =>
  user.click(await screen.findByRole('button', { name: 'More actions' }))

it('sells a sale again, with its quantities, unless it is cancelled', async () => {
  stubApi({
    ...answers,
    'GET /sale/41': () => ({
      ...sale,
      saleItems: sale.saleItems.flatMap((line) => [
        { ...line, quantity: 3 },
        { ...line, serviceId: 2 },
      ]),
    }),
  })
  const { user, unmount } = open('/my-sales/41')
  await openActions(user)
  expect(await screen.findByRole('menuitem', { name: 'Sell again' })).toHaveAttribute(
    'href',
    '/new-sale?client=7&services=1x3,2&payment-method=3',
  )
  unmount()
  open('/my-sales/40')
  await screen.findByRole('button', { name: 'Send receipt' })
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
})

describe('the list', () => {
  it('shows client, payment method and total, and links to the sale', async () => {
    stubApi(answers)
    open()
    const row = await screen.findByRole('row', { name: /^Sale No. 41/ })
    expect(row).toHaveTextContent('Maria Lopez')
    expect(row).toHaveTextContent('credit')
    expect(row).toHaveTextContent('$ 1,150.12')
    expect(within(row).getByRole('link', { name: 'Sale No. 41' })).toHaveAttribute('href', '/my-sales/41')
  })

  it('strikes a cancelled sale through', async () => {
    stubApi(answers)
    open()
    const row = await screen.findByRole('row', { name: /Cancelled/ })
    expect(within(row).getByText('$ 1,150.12').closest('s')).not.toBeNull()
  })

  it('says what a sale owes, below its total', async () => {
    stubApi({ ...answers, 'GET /sale': (request) => pageOfRows([{ ...sale, balance: 300.5 }], request) })
    open()
    const row = await screen.findByRole('row', { name: /^Sale No. 41/ })
    expect(within(row).getByText('Owes $ 300.50')).toBeVisible()
  })

  it('sends the days and the search text to the server', async () => {
    const api = stubApi(answers)
    const { user } = open('/my-sales?from=2026-03-01&to=2026-03-02')
    await user.type(await screen.findByRole('searchbox', { name: 'Search by client or number' }), 'lopez')
    await screen.findByRole('row', { name: /^Sale No. 41/ })
    await expect
      .poll(() => requestsOf(api, 'GET /sale').at(-1)?.query)
      .toEqual({ pageIndex: '0', pageSize: '5', search: 'lopez', from: '2026-03-01', to: '2026-03-02' })
  })

  it('says that it has only what this device has seen today', async () => {
    const seenAt = new Date().toISOString()
    stubApi({ ...answers, 'GET /sale': (request) => ({ ...pageOfRows([sale], request), seenAt }) })
    open()
    await screen.findByRole('row', { name: /^Sale No. 41/ })
    expect(screen.getByText(`${SEEN}, as of ${timeOf(seenAt)}.`)).toBeVisible()
  })

  it('says why it has nothing of other days without the server', async () => {
    localStorage.setItem('todoturismo.sell-offline', 'on')
    onTestFinished(() => localStorage.clear())
    const cut = () => {
      throw new TypeError('Failed to fetch')
    }
    stubApi({ ...answers, 'GET /sale': cut })
    open('/my-sales?to=2026-03-01')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The server cannot be reached.')
    expect(alert).toHaveTextContent('only those of your sales of today that it has seen before')
  })

  it('shows "No results." when nothing has been sold', async () => {
    stubApi({ ...answers, 'GET /sale': (request) => pageOfRows([], request) })
    open()
    expect(await screen.findByText('No results.')).toBeVisible()
  })
})

describe('a sale', () => {
  it('stays on the screen, with its time, when it cannot be read again', async () => {
    let down = false
    stubApi({
      ...answers,
      'GET /sale/41': () => {
        if (down) throw new TypeError('Failed to fetch')
        return sale
      },
    })
    open('/my-sales/41')
    await screen.findByRole('heading', { level: 1, name: 'Maria Lopez' })
    down = true
    hearOfChange({ topic: 'sale', id: 41 })
    expect(await screen.findByText(/This is as of/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Maria Lopez' })).toBeVisible()
  })

  it('says who, what, when and its state, and is named by its number in the window', async () => {
    stubApi(answers)
    open('/my-sales/41')
    const heading = await screen.findByRole('heading', { level: 1, name: 'Maria Lopez' })
    expect(within(heading).getByRole('link')).toHaveAttribute('href', '/client/7')
    expect(screen.getByText('Hotel by the sea · 02/03/2026 · Sale No. 41 · Ana Ruiz')).toBeVisible()
    expect(document.title).toBe('Sale No. 41')
    expect(screen.getByText('Paid', { selector: '.mantine-Badge-label' })).toBeVisible()
  })

  it('shows why it was cancelled, and cannot be cancelled again', async () => {
    stubApi(answers)
    open('/my-sales/40')
    expect(await screen.findByText(/ · Booked twice$/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })

  it.each(['99', 'none', '0', '99999999999'].map((id) => `/my-sales/${id}`))(
    'is reported as not found: %s',
    async (address) => {
      stubApi({ ...answers, 'GET /sale/99': () => problem(404) })
      open(address)
      expect(await screen.findByText('Not Found')).toBeVisible()
      expect(screen.getByText(/This sale does not exist\./)).toBeVisible()
    },
  )

  it('shows "Not Found" for an address below it', async () => {
    stubApi(answers)
    open('/my-sales/41/foo')
    expect(await screen.findByText('Not Found')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to My Sales' })).toHaveAttribute('href', '/my-sales')
  })

  it('keeps a note that is being written when the question whether to cancel is closed', async () => {
    stubApi({ ...answers, 'GET /sale/41': () => ({ ...sale, createdAt: new Date().toISOString() }) })
    const { user, unmount } = open('/my-sales/41')
    await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'Calls back')
    await openActions(user)
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel this sale' }))
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Twice')
    await user.click(screen.getByRole('button', { name: 'Keep the sale' }))
    unmount()
    open('/my-sales/41')
    expect(await screen.findByRole('textbox', { name: 'New note' })).toHaveValue('Calls back')
  })

  it('cannot be cancelled on a later day', async () => {
    stubApi(answers)
    const { user } = open('/my-sales/41')
    await openActions(user)
    const item = await screen.findByRole('menuitem', { name: /^Cancel this sale/ })
    expect(item).toBeDisabled()
    expect(item).toHaveTextContent('Only an administrator or owner can do it now: leave them a note.')
    expect(screen.getByRole('link', { name: 'leave them a note' })).toHaveAttribute(
      'href',
      '/my-sales/41#note',
    )
  })
})

describe('cancelling', () => {
  const ofToday = { ...sale, createdAt: new Date().toISOString() }

  const openDialog = async (answer: StubRoute) => {
    const api = stubApi({ ...answers, 'GET /sale/41': () => ofToday, 'POST /sale/41/cancel': answer })
    const { user } = open('/my-sales/41')
    await openActions(user)
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel this sale' }))
    return { api, user, dialog: await screen.findByRole('dialog', { name: 'Cancel sale No. 41' }) }
  }

  it('requires a reason, and shows why the server refuses it', async () => {
    const { api, user, dialog } = await openDialog(() =>
      problem(403, { code: 'too-late', detail: 'On the day of the sale only' }),
    )
    const submit = within(dialog).getByRole('button', { name: 'Cancel the sale' })
    await user.click(submit)
    expect(requestsOf(api, 'POST /sale/41/cancel')).toEqual([])
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Booked twice')
    await user.click(submit)
    expect(await screen.findByText('On the day of the sale only')).toBeVisible()
  })
})
