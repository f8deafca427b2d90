import { screen, waitFor, within } from '@testing-library/react'
import type { DueCost, DueCosts } from 'shared-api/contract'
import { logIn, pageOfRows, problem, type StubRoute, stubApi } from 'shared-api/testing'
import { configureFormat } from 'shared-ui'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderSection } from '../testing/categories'
import { ToPay } from './to-pay'

const andes = { id: 3, name: 'Andes Wholesale', phone: 5_491_144_440_277, payTo: 'Alias ANDES.VIAJES' }

const row = (saleId: number, change: Partial<DueCost> = {}): DueCost => ({
  id: `${saleId}-0`,
  saleId,
  clientId: saleId + 100,
  client: `Client ${saleId}`,
  name: 'City walk',
  departure: '2026-12-10',
  reference: `AND-${saleId}`,
  isBooked: true,
  isGone: false,
  amount: 100,
  version: 4,
  dueOn: '2026-11-27',
  owed: 100,
  paid: 0,
  currency: 'ARS',
  clientOwes: 0,
  saleCurrency: 'ARS',
  ...change,
})

const five = [41, 42, 43, 44, 45].map((id) => row(id))
const owedTo = (rows: DueCost[], sums: DueCosts['sums'] = [{ currency: 'ARS', owed: 500 }]): DueCosts => ({
  suppliers: [{ supplier: andes, rows }],
  sums,
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T18:00:00Z') })
  logIn('ADMINISTRATOR')
})
afterEach(() => {
  vi.useRealTimers()
  configureFormat({ secondCurrency: undefined })
})

const open = (due: StubRoute, others: Record<string, StubRoute> = {}, at = '/to-pay') => {
  const api = stubApi({
    'GET /cost/due': due,
    'GET /payment-method': (request) =>
      pageOfRows(
        [
          { id: 1, type: 'cash', interest: 0, currency: 'ARS' },
          { id: 6, type: 'dollars', interest: 0, currency: 'USD' },
        ],
        request,
      ),
    'POST /cost/payment': () => ({ id: 8 }),
    ...others,
  })
  const sent = (call: string) =>
    api.requests.filter((_, place) => api.calls[place] === call).map(({ body }) => body)
  return { ...api, sent, ...renderSection(<ToPay />, { section: '/to-pay', at }) }
}

it('pays five rows of a supplier with three clicks and the reference', async () => {
  let paid = false
  const { user, sent, requests, calls } = open(() => (paid ? owedTo([], []) : owedTo(five)), {
    'POST /cost/payment': () => {
      paid = true
      return { id: 8 }
    },
  })
  const group = within(await screen.findByRole('group', { name: 'Andes Wholesale, ARS' }))
  await user.click(group.getByRole('checkbox', { name: 'All: $ 500.00' }))
  await user.click(group.getByRole('button', { name: 'Pay $ 500.00' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reference' })).toHaveFocus())
  await user.keyboard('TR-77')
  await user.click(screen.getByRole('button', { name: 'Pay $ 500.00' }))
  expect(await screen.findByText('Paid to Andes Wholesale: $ 500.00')).toBeVisible()
  expect(screen.getByText('Reference TR-77')).toBeVisible()
  expect(sent('POST /cost/payment')).toEqual([
    {
      costs: five.map(({ id }) => ({ id, amount: 100 })),
      currency: 'ARS',
      on: '2026-11-25',
      reference: 'TR-77',
    },
  ])
  expect(requests[calls.indexOf('POST /cost/payment')]?.headers.get('idempotency-key')).toBeTruthy()
  expect(await screen.findByText('Nothing is to be paid then.')).toBeVisible()
})

it('shows what is due until the end of the week, month, or all of it', async () => {
  const { user, requests } = open(() => owedTo(five))
  await screen.findByText('Andes Wholesale')
  await user.click(screen.getByRole('radio', { name: 'This month' }))
  await user.click(screen.getByRole('radio', { name: 'All' }))
  await waitFor(() =>
    expect(requests.map(({ query }) => query.to)).toEqual(['2026-11-29', '2026-11-30', undefined]),
  )
})

it('says for each row what is owed for whom, and apart what is outside the sums', async () => {
  const { user, sent } = open(
    () => ({
      suppliers: [
        {
          supplier: andes,
          rows: [
            row(40, { dueOn: '2026-11-20', clientOwes: 70 }),
            row(41, { isGone: true, owed: null, amount: 200 }),
            row(43, { owed: -30, dueOn: null, reference: '' }),
          ],
        },
        { supplier: null, rows: [row(42, { isBooked: false, owed: 60 })] },
      ],
      sums: [{ currency: 'ARS', owed: 100 }],
    }),
    {
      'PUT /cost/:id': () => ({}),
    },
  )
  const overdue = within(await screen.findByRole('listitem', { name: 'City walk of Client 40' }))
  expect(overdue.getByText('Overdue 20/11/2026')).toBeVisible()
  expect(overdue.getByText('Client owes $ 70.00')).toBeVisible()
  expect(overdue.getByRole('link', { name: 'Sale No. 40' })).toHaveAttribute('href', '/sales/40')
  expect(overdue.getByRole('link', { name: 'Client 40' })).toHaveAttribute('href', '/client/140')
  expect(overdue.getByRole('button', { name: 'Copy the reference AND-40' })).toBeVisible()
  const owing = within(screen.getByRole('listitem', { name: 'City walk of Client 43' }))
  expect(owing.getByText('They owe $ 30.00')).toBeVisible()
  expect(owing.getByText('No day')).toBeVisible()
  expect(owing.queryByRole('checkbox')).toBeNull()
  const unbooked = within(screen.getByRole('region', { name: 'Not booked' }))
  expect(unbooked.getByText('$ 60.00')).toBeVisible()
  expect(unbooked.queryByRole('checkbox')).toBeNull()
  const unanswered = within(screen.getByRole('region', { name: 'Nobody has said what they keep' }))
  await user.click(await unanswered.findByRole('button', { name: 'All: $ 200.00' }))
  await waitFor(() => expect(sent('PUT /cost/41-0')).toEqual([{ kept: 200, currency: 'ARS' }]))
  await user.click(await unanswered.findByRole('button', { name: 'An amount' }))
  await user.type(
    await unanswered.findByRole('textbox', { name: 'What they keep of City walk' }),
    '50{Enter}',
  )
  await waitFor(() => expect(sent('PUT /cost/41-0')).toHaveLength(2))
  expect(sent('PUT /cost/41-0').at(-1)).toEqual({ kept: 50, currency: 'ARS' })
})

it('asks about more than is owed and a day of a year ago, and pays it when it is pressed again', async () => {
  const { user, sent } = open(() => owedTo([row(41), row(42)]), {
    'POST /cost/payment': ({ body }) =>
      (body as { confirmed?: boolean }).confirmed
        ? { id: 8 }
        : problem(409, {
            ...Object({ code: 'more-than-owed' }),
            detail: 'They would owe $ 20. Save again to confirm.',
          }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'City walk of Client 42' }))
  await user.click(screen.getByRole('button', { name: 'Pay $ 100.00' }))
  const amount = await screen.findByRole('textbox', { name: 'Paid of City walk of Client 42' })
  await user.clear(amount)
  await user.type(amount, '120')
  const day = screen.getByRole('textbox', { name: /^Day/ })
  await user.clear(day)
  await user.type(day, '25/11/2025')
  const pay = () => user.click(screen.getByRole('button', { name: 'Pay $ 120.00' }))
  await pay()
  expect(await screen.findByText(/is more than a year ago/)).toBeVisible()
  expect(sent('POST /cost/payment')).toEqual([])
  await pay()
  expect(await screen.findByText(/They would owe/)).toBeVisible()
  await pay()
  await waitFor(() => expect(sent('POST /cost/payment')).toHaveLength(2))
  expect(sent('POST /cost/payment').at(-1)).toEqual({
    costs: [{ id: '42-0', amount: 120 }],
    currency: 'ARS',
    on: '2025-11-25',
    reference: '',
    confirmed: true,
  })
})

it('asks what was handed over by a method of another currency, and pays each currency apart', async () => {
  configureFormat({ secondCurrency: 'USD' })
  const { user, sent } = open(() =>
    owedTo(
      [row(41), row(42, { currency: 'USD', owed: 50 })],
      [
        { currency: 'ARS', owed: 100 },
        { currency: 'USD', owed: 50 },
      ],
    ),
  )
  expect(await screen.findByText('Owed in USD')).toBeVisible()
  const dollars = within(screen.getByRole('group', { name: 'Andes Wholesale, USD' }))
  // There is nothing to choose of one row.
  expect(dollars.queryByRole('checkbox')).toBeNull()
  await user.click(dollars.getByRole('button', { name: 'Pay US$ 50.00' }))
  const by = await screen.findByRole('combobox', { name: 'Paid by' })
  await screen.findByRole('option', { name: 'cash' })
  await user.selectOptions(by, 'dollars')
  expect(screen.queryByRole('textbox', { name: /Handed over/ })).toBeNull()
  await user.selectOptions(by, 'cash')
  await user.click(screen.getByRole('button', { name: 'Pay US$ 50.00' }))
  expect(await screen.findByText('Required')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /Handed over/ }), '75000')
  await user.click(screen.getByRole('button', { name: 'Pay US$ 50.00' }))
  await waitFor(() => expect(sent('POST /cost/payment')).toHaveLength(1))
  expect(sent('POST /cost/payment')[0]).toMatchObject({
    costs: [{ id: '42-0', amount: 50 }],
    currency: 'USD',
    paymentMethodId: '1',
    handed: 75_000,
  })
})

it('keeps the choice when the form is left by Escape', async () => {
  const { user } = open(() => owedTo(five))
  const group = () => within(screen.getByRole('group', { name: 'Andes Wholesale, ARS' }))
  await screen.findByText('Andes Wholesale')
  await user.click(group().getByRole('checkbox', { name: 'City walk of Client 41' }))
  await user.click(group().getByRole('button', { name: 'Pay $ 100.00' }))
  await screen.findByRole('textbox', { name: 'Reference' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(group().getByRole('button', { name: 'Pay $ 100.00' })).toHaveFocus())
  expect(group().getByRole('checkbox', { name: 'City walk of Client 41' })).toBeChecked()
})

it('says what has failed, and is not in the demo', async () => {
  const { unmount } = open(() => problem(500))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  unmount()
  logIn('OWNER-DEMO')
  open(() => owedTo(five))
  expect(await screen.findByText('Not in the demo.')).toBeVisible()
})
