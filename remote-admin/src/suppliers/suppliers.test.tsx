import { screen, within } from '@testing-library/react'
import type { Supplier } from 'shared-api/contract'
import { logIn, pageOfRows, type StubRoute, stubApi } from 'shared-api/testing'
import { configureFormat } from 'shared-ui'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renderSection } from '../testing/categories'
import { Suppliers } from './suppliers'

const andes: Supplier = {
  id: 3,
  name: 'Andes Wholesale',
  phone: 5_491_144_440_277,
  email: 'sales@andes.test',
  currency: 'USD',
  terms: { days: 15, from: 'departure' },
  payTo: 'Alias ANDES.VIAJES',
}
const coast: Supplier = { id: 4, name: 'Coast', phone: 0, email: '', currency: null, terms: null, payTo: '' }

const routes: Record<string, StubRoute> = {
  'GET /supplier': (request) => pageOfRows([andes, { ...coast, retired: true }], request),
  'GET /supplier/3': () => andes,
  'POST /supplier': ({ body }) => ({ id: 5, ...(body as object) }),
  'PUT /supplier/:id': ({ body }) => ({ id: 3, ...(body as object) }),
}

const open = (at: string) => ({
  ...stubApi(routes),
  ...renderSection(<Suppliers />, { section: '/suppliers', at }),
})

beforeEach(() => void logIn('ADMINISTRATOR'))

it('lists suppliers with phone, email and when they are to be paid', async () => {
  open('/suppliers')
  const row = await screen.findByRole('row', { name: /Andes Wholesale/ })
  for (const text of ['+54 9 11 4444-0277', 'sales@andes.test', '15 days before departure'])
    expect(within(row).getByText(text)).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: /Currency/ })).toBeNull()
  const retired = screen.getByRole('row', { name: /Coast/ })
  expect(within(retired).getByText('No longer booked')).toBeVisible()
})

it('stores a new supplier with a name alone', async () => {
  const { user, calls, requests } = open('/suppliers/new-supplier')
  await user.type(await screen.findByLabelText(/^Name/), 'Río Tours')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Supplier added.')).toBeVisible()
  expect(requests[calls.indexOf('POST /supplier')]?.body).toEqual({
    name: 'Río Tours',
    phone: 0,
    email: '',
    terms: null,
    payTo: '',
  })
})

it('changes when a supplier is to be paid, and retires it', async () => {
  const { user, calls, requests } = open('/suppliers/edit/3')
  expect(await screen.findByLabelText(/^Name/)).toHaveValue(andes.name)
  const days = screen.getByLabelText('To be paid (days)')
  expect(days).toHaveValue('15')
  await user.clear(days)
  await user.type(days, '0')
  await user.selectOptions(screen.getByLabelText('When'), 'after the sale')
  await user.click(screen.getByRole('checkbox', { name: /No longer booked/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Supplier saved.')).toBeVisible()
  const { id: _, currency: __, ...kept } = andes
  const changed = { ...kept, terms: { days: 0, from: 'sale' }, retired: true }
  expect(requests[calls.indexOf('PUT /supplier/3')]?.body).toEqual(changed)
})

it.each([
  ['To be paid (days)', '12,5', 'Digits only'],
  ['To be paid (days)', '366', 'At most 365'],
  ['Email', 'nobody', 'Enter a valid email address'],
  ['Phone', 'two', 'One number, with its area code'],
])('says what is wrong with %s: %s', async (label, typed, message) => {
  const { user, calls } = open('/suppliers/new-supplier')
  await user.type(await screen.findByLabelText(/^Name/), 'Río Tours')
  await user.type(screen.getByLabelText(label), typed)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(calls).toEqual([])
})

it('asks before a second supplier gets the same name', async () => {
  const { user, calls } = open('/suppliers/new-supplier')
  await user.type(await screen.findByLabelText(/^Name/), 'andes wholesale')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByText(/^There is another supplier called “Andes Wholesale”, No. 3\./),
  ).toBeVisible()
  expect(calls).not.toContain('POST /supplier')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Supplier added.')).toBeVisible()
})

it('is not in the demo, which says so and asks for nothing', async () => {
  logIn('ADMINISTRATOR-DEMO')
  const { calls } = open('/suppliers')
  expect(await screen.findByText('Not in the demo.')).toBeVisible()
  expect(calls).toEqual([])
})

describe('in an office with two currencies', () => {
  beforeEach(() => configureFormat({ secondCurrency: 'USD' }))
  afterEach(() => configureFormat({ secondCurrency: undefined }))

  it('has a currency, of which none is that of the business', async () => {
    const { user, calls, requests } = open('/suppliers/edit/3')
    const currency = await screen.findByRole('combobox', { name: 'Currency' })
    expect(currency).toHaveValue('USD')
    await user.selectOptions(currency, '$ (ARS)')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Supplier saved.')).toBeVisible()
    expect(requests[calls.indexOf('PUT /supplier/3')]?.body).toMatchObject({ currency: null })
  })
})
