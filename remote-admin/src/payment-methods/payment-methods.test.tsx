import { screen, within } from '@testing-library/react'
import { logIn, pageOfRows, problem, type StubRoute, stubApi } from 'shared-api/testing'
import { configureFormat } from 'shared-ui'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renderSection } from '../testing/categories'
import { PaymentMethods } from './payment-methods'

const credit = { id: 3, type: 'credit', interest: 0.15 }

const routes: Record<string, StubRoute> = {
  'GET /payment-method': (request) => pageOfRows([credit], request),
  'GET /payment-method/:id': () => credit,
  'POST /payment-method': ({ body }) => ({ id: 4, ...(body as object) }),
  'PUT /payment-method/:id': ({ body }) => ({ id: 3, ...(body as object) }),
}

const open = (at: string) => ({
  ...stubApi(routes),
  ...renderSection(<PaymentMethods />, { section: '/payment-methods', at }),
})

beforeEach(() => void logIn('ADMINISTRATOR'))

it('lists type and interest, ten per page', async () => {
  const { requests } = open('/payment-methods')
  const row = await screen.findByRole('row', { name: /credit/ })
  expect(within(row).getByText('15%')).toBeVisible()
  expect(requests[0]?.query.pageSize).toBe('10')
})

it('reads the interest in percent and sends it as a fraction', async () => {
  const { user, calls, requests } = open('/payment-methods/new-payment-method')
  await user.type(await screen.findByLabelText(/Name/), 'bank transfer')
  await user.clear(screen.getByLabelText(/Interest/))
  await user.type(screen.getByLabelText(/Interest/), '2,5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Payment method added.')).toBeVisible()
  expect(requests[calls.indexOf('POST /payment-method')]?.body).toEqual({
    type: 'bank transfer',
    interest: 0.025,
    isCash: false,
  })
})

it('is cash by its name, unless somebody says otherwise', async () => {
  const { user } = open('/payment-methods/new-payment-method')
  const cash = await screen.findByRole('checkbox', { name: /^Cash/ })
  const name = screen.getByLabelText(/Name/)
  await user.type(name, 'Efectivo en caja')
  expect(cash).toBeChecked()
  await user.click(cash)
  await user.type(name, ' chica')
  expect(cash).not.toBeChecked()
})

it('asks before a second payment method gets the same name', async () => {
  const { user, calls, requests } = open('/payment-methods/new-payment-method')
  await user.type(await screen.findByLabelText(/Name/), 'Crédit')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^There is another payment method called “credit”, No. 3\./)).toBeVisible()
  expect(requests[calls.indexOf('GET /payment-method')]?.query).toMatchObject({ search: 'credit' })
  expect(calls).not.toContain('POST /payment-method')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Payment method added.')).toBeVisible()
  expect(calls).toContain('POST /payment-method')
})

it('shows a stored interest in percent', async () => {
  open('/payment-methods/edit/3')
  expect(await screen.findByLabelText(/Interest/)).toHaveValue('15')
})

describe('in an office with two currencies', () => {
  beforeEach(() => configureFormat({ secondCurrency: 'USD' }))
  afterEach(() => configureFormat({ secondCurrency: undefined }))

  it('has a currency, which is refused at its field once something was paid', async () => {
    const message = 'It stays ARS: there are payments'
    const { requests, calls } = stubApi({
      ...routes,
      'GET /payment-method/:id': () => ({ ...credit, currency: 'ARS' }),
      'PUT /payment-method/:id': () => problem(400, { errors: [{ field: 'currency', message }] }),
    })
    const { user } = renderSection(<PaymentMethods />, {
      section: '/payment-methods',
      at: '/payment-methods/edit/3',
    })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Currency' }), 'US$ (USD)')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(requests[calls.indexOf('PUT /payment-method/3')]?.body).toMatchObject({ currency: 'USD' })
  })

  it('leaves a blank form that may be left without a question', async () => {
    const { requests, calls } = stubApi(routes)
    const { user } = renderSection(<PaymentMethods />, {
      section: '/payment-methods',
      at: '/payment-methods/new-payment-method',
    })
    await user.type(await screen.findByLabelText(/Name/), 'Dollar notes')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'US$ (USD)')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Payment method added.')).toBeVisible()
    expect(requests[calls.indexOf('POST /payment-method')]?.body).toMatchObject({ currency: 'USD' })
    expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveValue('ARS')
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    expect(await screen.findByRole('row', { name: /credit/ })).toBeVisible()
  })

  it('lists the currency', async () => {
    stubApi({ 'GET /payment-method': (request) => pageOfRows([{ ...credit, currency: 'USD' }], request) })
    renderSection(<PaymentMethods />, { section: '/payment-methods', at: '/payment-methods' })
    expect(within(await screen.findByRole('row', { name: /credit/ })).getByText('USD')).toBeVisible()
  })
})
