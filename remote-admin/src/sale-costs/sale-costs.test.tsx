import { screen, waitFor, within } from '@testing-library/react'
import type { LineCost } from 'shared-api/contract'
import { logIn, problem, type StubRoute, stubApi } from 'shared-api/testing'
import { beforeEach, expect, it } from 'vitest'
import { renderSection } from '../testing/categories'
import { SaleCosts, type SaleCostsProps } from './sale-costs'

const hotel: LineCost = {
  id: '41-0',
  saleId: 41,
  bookingId: 9,
  line: 0,
  name: 'Hotel',
  quantity: 3,
  supplier: { id: 3, name: 'Andes' },
  amount: 300,
  unit: 100,
  currency: 'ARS',
  isTyped: false,
  typedFor: null,
  dueOn: '2026-01-10',
  isDueTyped: false,
  paid: 50,
  owed: 250,
  isGone: false,
  kept: null,
  payments: [
    { id: 8, on: '2026-01-05', amount: 50, reference: 'TR-1', method: null, by: 'Olga Rivas', isBack: false },
    { id: 7, on: '2026-01-04', amount: 50, reference: '', method: 'cash', by: 'Olga Rivas', isBack: true },
    { id: 7, on: '2026-01-04', amount: -50, reference: '', method: 'cash', by: 'Ada Miranda', isBack: true },
  ],
  version: 2,
}
const bus: LineCost = {
  ...hotel,
  id: '41-1',
  line: 1,
  name: 'Bus',
  supplier: null,
  amount: null,
  unit: null,
  dueOn: null,
  paid: 0,
  owed: null,
  payments: [],
  version: 0,
}
const transfer: LineCost = {
  ...bus,
  id: '17',
  line: null,
  name: 'Transfer',
  amount: 80,
  isGone: true,
  version: 5,
}

const soldLine = (line: number) => ({
  line,
  serviceId: line + 1,
  name: 'Sold',
  price: 250,
  quantity: 2,
  from: null,
  to: null,
})
/** As much of it as the margin reads. */
const sold = { id: 41, status: 'COMPLETED', currency: 'ARS', subtotal: 500, discount: null, paid: 0 }

beforeEach(() => void logIn('ADMINISTRATOR'))

it('says what is left once all costs are known', async () => {
  open([hotel])
  expect(await screen.findByText('Margin $ 200.00 · 40%')).toBeVisible()
})

const open = (
  costs: LineCost[],
  others: Record<string, StubRoute> = {},
  props: Partial<SaleCostsProps> = {},
) => {
  const api = stubApi({
    'GET /cost': () => costs,
    'GET /sale/:id': () => ({
      ...sold,
      saleItems: costs.flatMap(({ line }) => (line === null ? [] : soldLine(line))),
    }),
    'GET /sale/:id/payment': () => [],
    'GET /rate': () => ({ currency: null, rate: null }),
    'PUT /cost/:id': () => hotel,
    'POST /cost/payment/:id/back': () => undefined,
    ...others,
  })
  const sent = (call: string) =>
    api.requests.flatMap(({ body, headers }, place) =>
      api.calls[place] === call ? { ...Object(body), ifMatch: headers.get('if-match') } : [],
    )
  const element = <SaleCosts saleId={41} currency="ARS" status="COMPLETED" {...props} />
  return { sent, ...renderSection(element, { section: '/sales', at: '/sales/41' }) }
}
const line = async (name: string) => within(await screen.findByRole('listitem', { name }))

it('says what each line costs, what is paid and owed, and counts the unknown', async () => {
  open([hotel, bus, transfer])
  const first = await line('Hotel')
  for (const text of [
    '3 × Hotel',
    'Andes · $ 100.00 each',
    'Overdue 10/01/2026',
    '$ 300.00',
    'Paid $ 50.00',
    'Owed $ 250.00',
  ])
    expect(first.getByText(text)).toBeVisible()
  expect((await line('Bus')).getByText('unknown')).toBeVisible()
  expect((await line('Bus')).queryByText('$ 0.00')).toBeNull()
  expect(screen.getByText('$ 300.00 · 1 of 3 unknown')).toBeVisible()
  // The bus, and what the supplier keeps of the transfer.
  expect(await screen.findByText('Margin unknown: 2 of 3 without a cost')).toBeVisible()
})

it('stores the cost of the whole line, and a due day alone', async () => {
  const { user, sent } = open([hotel, bus])
  await user.click((await line('Bus')).getByRole('button', { name: 'Change the cost of Bus' }))
  const form = within(screen.getByRole('group', { name: 'Cost of Bus' }))
  await user.type(form.getByRole('textbox', { name: /^Cost/ }), '-120')
  await user.selectOptions(form.getByRole('combobox', { name: 'Of' }), 'the 3 of the line together')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent('PUT /cost/41-1')).toEqual([{ unit: null, amount: -120, currency: 'ARS', ifMatch: '"0"' }]),
  )
  await user.click((await line('Hotel')).getByRole('button', { name: 'Change the cost of Hotel' }))
  const second = within(screen.getByRole('group', { name: 'Cost of Hotel' }))
  await user.type(second.getByRole('textbox', { name: 'Due day' }), '12/1/2024')
  await user.click(second.getByRole('button', { name: 'Save' }))
  expect(await second.findByText(/is more than a year ago/)).toBeVisible()
  await user.click(second.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent('PUT /cost/41-0')).toEqual([{ currency: 'ARS', dueOn: '2024-01-12', ifMatch: '"2"' }]),
  )
})

it('returns the focus to what opened a form that is left by Escape', async () => {
  const { user } = open([hotel, transfer])
  for (const [name, opener] of [
    ['Hotel', 'Change the cost of Hotel'],
    ['Hotel', 'Take back'],
    ['Transfer', 'An amount'],
  ] as const) {
    await user.click((await line(name)).getByRole('button', { name: opener }))
    expect(screen.getAllByRole('textbox')[0]).toHaveFocus()
    await user.keyboard('{Escape}')
    expect((await line(name)).getByRole('button', { name: opener })).toHaveFocus()
  }
})

it('asks about a cost that was typed for another quantity', async () => {
  const { user, sent } = open([{ ...hotel, unit: null, isTyped: true, typedFor: 2 }])
  expect((await line('Hotel')).getByText('The cost was for 2, now it is for 3.')).toBeVisible()
  await user.click((await line('Hotel')).getByRole('button', { name: 'It stays $ 300.00' }))
  await waitFor(() =>
    expect(sent('PUT /cost/41-0')).toEqual([{ amount: 300, currency: 'ARS', ifMatch: '"2"' }]),
  )
})

it('takes a payment back with a reason', async () => {
  const { user, sent } = open([hotel])
  expect((await line('Hotel')).getByText('Taken back by Ada Miranda')).toBeVisible()
  await user.click((await line('Hotel')).getByRole('button', { name: 'Take back' }))
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  expect(sent('POST /cost/payment/8/back')).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Paid twice')
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(sent('POST /cost/payment/8/back')).toMatchObject([{ reason: 'Paid twice' }]))
  expect(await screen.findByText('The payment is taken back.')).toBeVisible()
})

it('asks what is kept of a removed line, and says when another has answered', async () => {
  const { user, sent } = open([transfer, bus], {
    'PUT /cost/:id': () => problem(412, { detail: 'Changed meanwhile' }),
  })
  expect(await screen.findByText('1 of 2 unknown')).toBeVisible()
  const answer = within((await line('Transfer')).getByRole('group', { name: 'What they keep of Transfer' }))
  await user.click(answer.getByRole('button', { name: 'Nothing' }))
  await waitFor(() => expect(sent('PUT /cost/17')).toEqual([{ kept: 0, currency: 'ARS', ifMatch: '"5"' }]))
  expect(await screen.findByText(/Changed meanwhile/)).toBeVisible()
})
