import { screen, waitFor, within } from '@testing-library/react'
import type { ServiceCost } from 'shared-api/contract'
import { logIn, pageOfRows } from 'shared-api/testing'
import { configureFormat } from 'shared-ui'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openServices } from '../testing/categories'

const unknown: ServiceCost = { supplier: null, amount: null, currency: null, history: [] }
const known: ServiceCost = {
  supplier: { id: 3, name: 'Andes' },
  amount: 900,
  currency: 'ARS',
  history: [
    {
      at: '2026-11-20T12:00:00.000Z',
      by: 'Ada Miranda',
      supplier: { id: 3, name: 'Andes' },
      amount: 900,
      currency: 'ARS',
    },
    { at: '2026-10-20T12:00:00.000Z', by: 'Olga Rivas', supplier: null, amount: null, currency: 'ARS' },
  ],
}

beforeEach(() => void logIn('ADMINISTRATOR'))
afterEach(() => configureFormat({ secondCurrency: undefined }))

const open = (stored: ServiceCost) => {
  let cost = stored
  const api = openServices('/services/edit/7', {
    'GET /service/:id/price-changes': () => [],
    'GET /service/:id/cost': () => cost,
    'GET /supplier': (request) => pageOfRows([{ id: 3, name: 'Andes', phone: 0, email: '' }], request),
    'GET /supplier/:id': () => ({ id: 3, name: 'Andes', phone: 0, email: '' }),
    'PUT /service/:id/cost': ({ body }) => {
      cost = { ...known, ...Object(body) }
      return cost
    },
  })
  return {
    ...api,
    sent: () =>
      api.requests.filter((_, at) => api.calls[at] === 'PUT /service/7/cost').map(({ body }) => body),
  }
}
const section = async () => within(await screen.findByRole('region', { name: 'Cost' }))

it('is saved apart from the service, and asks about ten times the price', async () => {
  const { user, sent, calls } = open(unknown)
  const cost = await section()
  await user.click(await cost.findByRole('combobox', { name: 'Supplier' }))
  await user.click(await screen.findByRole('option', { name: 'Andes' }))
  await user.type(cost.getByRole('textbox', { name: 'Cost of one' }), '90000')
  await user.click(cost.getByRole('button', { name: 'Save the cost' }))
  expect(await cost.findByText(/It costs \$ 90,000.00 and is sold at \$ 1,250.50/)).toBeVisible()
  expect(sent()).toEqual([])
  await user.click(cost.getByRole('button', { name: 'Save the cost' }))
  expect(await screen.findByText('The cost is saved.')).toBeVisible()
  expect(sent()).toEqual([{ supplierId: 3, amount: 90_000, currency: 'ARS' }])
  expect(calls).not.toContain('PUT /service/7')
})

it('shows who has said what it costs, and can be unknown again', async () => {
  const { user, sent } = open(known)
  const cost = await section()
  const history = within(await screen.findByRole('table', { name: 'Cost history' }))
  expect(history.getByRole('row', { name: /Ada Miranda Andes \$ 900.00/ })).toBeVisible()
  expect(history.getByRole('row', { name: /Olga Rivas unknown/ })).toBeVisible()
  await user.clear(cost.getByRole('textbox', { name: 'Cost of one' }))
  await user.click(cost.getByRole('button', { name: 'Save the cost' }))
  await waitFor(() => expect(sent()).toEqual([{ supplierId: 3, amount: null, currency: 'ARS' }]))
})

it('chooses the currency where the office has two', async () => {
  configureFormat({ secondCurrency: 'USD' })
  const { user, sent } = open(known)
  const cost = await section()
  await user.selectOptions(await cost.findByRole('combobox', { name: 'Currency of the cost' }), 'USD')
  await user.click(cost.getByRole('button', { name: 'Save the cost' }))
  await waitFor(() => expect(sent()).toEqual([{ supplierId: 3, amount: 900, currency: 'USD' }]))
})
