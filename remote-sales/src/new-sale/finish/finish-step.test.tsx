import { act, screen, within } from '@testing-library/react'
import { type OutboxEntry, readOutbox, useOutbox, waitingSale } from 'shared-api/offline'
import { heldRoute, problem, type StubRoute, stubApi } from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { credit, hotel, maria, sale, waitingEntry } from '../../testing/records'
import {
  button,
  draft,
  everything,
  heading,
  lists,
  OF_SUMMARY,
  openStep,
  openWith,
  requestsOf,
  unreachable,
} from '../../testing/wizard'
import { finishStep } from '../steps'
import { FinishStep } from './finish-step'

const review = async (post: StubRoute) => {
  const api = stubApi({ ...lists, 'POST /sale': post })
  return { ...openStep(everything, finishStep, FinishStep), api }
}

const stored = () => screen.findByRole('status', { name: /^Sale No\. 41 stored\./ })

it('records the sale, stays with what was stored, then starts the next one', async () => {
  const api = stubApi({ ...lists, 'POST /sale': () => sale })
  const { user } = await openWith(everything, '/new-sale/finish-sale')
  await user.click(await screen.findByRole('button', { name: 'Finish Sale' }))
  expect(await stored()).toHaveTextContent('Sale No. 41 stored. Received $ 1,150.12')
  expect(screen.getByRole('heading', { level: 2, name: 'Details' })).toBeVisible()
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Client',
    'Services',
    'Payment method',
    'Total',
  ])
  expect(buttons()).toEqual(['Send by WhatsApp', 'Print receipt', 'New Sale'])
  expect(screen.getByRole('link', { name: 'Travellers' })).toHaveAttribute('href', '/my-sales/41/travellers')
  expect(screen.getByRole('link', { name: 'Go to sale No. 41' })).toHaveAttribute('href', '/my-sales/41')
  const [call] = requestsOf(api, 'POST /sale')
  expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  expect(call?.body).toMatchObject({ clientId: 7, employeeEmail: 'ana@todoturismo.com', total: 1150.12 })
  // All of it is paid.
  expect(call?.body).not.toHaveProperty('payment')

  await user.click(button('New Sale'))
  await heading('Select client')
  expect(draft()).toMatchObject({ client: null, lines: [], done: null })
})

it('says what was received and what is owed', async () => {
  const { user } = await review(() => ({ ...sale, balance: 600.1 }))
  await user.click(button('Finish Sale'))
  expect(await stored()).toHaveTextContent('Sale No. 41 stored. Received $ 550.02, owes $ 600.10')
})

it('sends one request on a double click', async () => {
  const sold = heldRoute()
  const { user, api } = await review(sold)
  await user.dblClick(button('Finish Sale'))
  expect(button('Finish Sale')).toHaveAttribute('aria-busy', 'true')
  expect(button('Previous')).toBeDisabled()
  sold.answer(sale)
  expect(await stored()).toHaveFocus()
  expect(requestsOf(api, 'POST /sale')).toHaveLength(1)
})

it('keeps the draft and its key when the server cannot be reached', async () => {
  let isDown = true
  const { user, api } = await review(() => {
    if (isDown) throw new Error('down')
    return sale
  })
  await user.click(button('Finish Sale'))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The sale has not been confirmed')
  expect(alert).toHaveTextContent('The server cannot be reached.')
  expect(draft().client?.id).toBe(maria.id)

  isDown = false
  await user.click(button('Try again'))
  expect(await stored()).toBeVisible()
  const keys = requestsOf(api, 'POST /sale').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

it.each<[string, StubRoute]>([
  ['You are offline. Your draft is kept', unreachable],
  [
    'The server cannot be reached. Your draft is kept',
    () => new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
  ],
  ['The server failed. Your draft is kept', () => problem(500)],
  ['The client does not exist.', () => problem(400, { detail: 'The client does not exist.' })],
  [
    'Maria Lopez: Does not exist · Hotel by the sea: Does not exist · Discount: At most 5 %',
    () =>
      problem(400, {
        errors: [
          { field: 'clientId', message: 'Does not exist' },
          { field: 'saleItems.0.serviceId', message: 'Does not exist' },
          { field: 'discount.value', message: 'At most 5 %' },
        ],
      }),
  ],
])('names the cause: %s', async (cause, post) => {
  if (cause.startsWith('You are offline')) vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  const { user } = await review(post)
  await user.click(button('Finish Sale'))
  expect(await screen.findByRole('alert')).toHaveTextContent(cause)
})

/** The names of the buttons of the step. */
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

const current = {
  services: [{ id: hotel.id, name: hotel.name, price: 1200 }],
  paymentMethod: credit,
  total: 1380,
}
const priceChanged = () =>
  Response.json({ title: 'Price changed', status: 409, code: 'price-changed', current }, { status: 409 })

it.each<[string, StubRoute, string[]]>([
  ['no answer', () => problem(503), ['Discount', 'Pay a part', 'Note who pays', 'Previous', 'Try again']],
  ['a refusal', () => problem(400), ['Discount', 'Pay a part', 'Note who pays', 'Previous', 'Finish Sale']],
  [
    'changed prices',
    priceChanged,
    ['Discount', 'Pay a part', 'Note who pays', 'Accept the new prices', 'Previous'],
  ],
  [
    'a key that was used',
    () => problem(409, { code: 'idempotency' }),
    ['Discount', 'Pay a part', 'Note who pays', 'Record it as another sale', 'Previous'],
  ],
])('offers one way to go on after %s', async (_what, post, expected) => {
  const { user } = await review(post)
  await user.click(button('Finish Sale'))
  const alert = await screen.findByRole('alert')
  expect(buttons()).toEqual(expected)
  if (expected.some((name) => name === 'Try again' || name === 'Finish Sale'))
    expect(button(expected.at(-1) ?? '')).toHaveFocus()
  else expect(alert.parentElement).toHaveFocus()
})

it.each([1, 3])('shows the receipt although the user went back %i steps meanwhile', async (steps) => {
  const sold = heldRoute()
  stubApi({ ...lists, 'POST /sale': sold })
  const { user, router } = await openWith(everything, '/new-sale/services')
  await router.navigate('/new-sale/payment-method')
  await router.navigate('/new-sale/finish-sale')
  await heading('Details')
  await user.click(button('Finish Sale'))
  await router.navigate(-steps)
  await heading(steps === 1 ? 'Select Payment Method' : 'Select client')
  sold.answer(sale)
  expect(await stored()).toBeVisible()
  expect(router.state.location.pathname).toBe('/new-sale/finish-sale')
})

it('shows the old and new prices, and sells at the new price once accepted', async () => {
  const answers = [priceChanged(), sale]
  const { user, api } = await review(() => answers.shift() ?? sale)
  await user.click(button('Finish Sale'))

  const alert = await screen.findByRole('alert')
  expect(within(alert).getByRole('row', { name: 'Hotel by the sea $ 1,000.10 $ 1,200.00' })).toBeVisible()
  expect(within(alert).getByRole('row', { name: 'Total $ 1,150.12 $ 1,380.00' })).toBeVisible()
  await user.click(button('Accept the new prices'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('$ 1,380.00', OF_SUMMARY)).toBeVisible()

  await user.click(button('Finish Sale'))
  expect(await stored()).toBeVisible()
  expect(requestsOf(api, 'POST /sale').map(({ body }) => body)).toMatchObject([
    { total: 1150.12 },
    { total: 1380 },
  ])
})

it('says that the key belongs to another sale, and records the draft with a new key on request', async () => {
  const answers = [problem(409, { code: 'idempotency' }), sale]
  const { user, api } = await review(() => answers.shift() ?? sale)
  await user.click(button('Finish Sale'))
  expect(await screen.findByRole('alert')).toHaveTextContent('already been recorded')
  await user.click(button('Record it as another sale'))
  await user.click(button('Finish Sale'))
  expect(await stored()).toBeVisible()
  const keys = requestsOf(api, 'POST /sale').map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
})

describe('the receipt of a sale that is kept', () => {
  afterEach(() => act(() => useOutbox.setState({ entries: [] })))

  async function kept(state: OutboxEntry['state']) {
    const entry = waitingEntry({ state })
    stubApi(lists)
    openStep(everything, finishStep, FinishStep)
    await readOutbox()
    act(() => {
      useOutbox.setState({ entries: [entry] })
      draft().finish(waitingSale(entry))
    })
    return screen.findByRole('status')
  }

  it('says that it is sent by itself', async () => {
    expect(await kept('waiting')).toHaveTextContent(/It is sent by itself/)
    expect(screen.queryByRole('button', { name: 'Send by WhatsApp' })).toBeNull()
    expect(button('Print receipt')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Travellers' })).toBeNull()
    expect(screen.getByRole('article', { hidden: true })).toHaveTextContent('Not yet confirmed')
  })

  it('still says what was handed over in another currency when another tab has sent it', async () => {
    await kept('waiting')
    const handed = { amount: 50, currency: 'USD', rate: 1520 }
    act(() => draft().finish({ ...waitingSale(waitingEntry()), handed }))
    const { email } = useSession.getState().user
    const otherTab = new BroadcastChannel('todoturismo.outbox')
    onTestFinished(() => otherTab.close())
    await act(async () => {
      otherTab.postMessage({ email, settled: { key: 'a', kind: 'sent', sale } })
      await vi.waitUntil(() => draft().done?.id === sale.id)
    })
    expect(await screen.findByText(/^Sale No. 41 stored. Received US?\$ ?50.00/)).toBeVisible()
  })

  it('says that its seller has to log in again', async () => {
    expect(await kept('login')).toHaveTextContent(/wants you to log in again/)
  })

  it('says that it needs a decision', async () => {
    const confirmation = await kept('refused')
    expect(confirmation).toHaveTextContent('Kept on this device: it needs a decision')
    expect(within(confirmation).getByRole('link', { name: 'Decide in My Sales' })).toHaveAttribute(
      'href',
      '/my-sales',
    )
  })
})
