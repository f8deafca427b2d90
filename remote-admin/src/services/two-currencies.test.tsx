import { screen, waitFor, within } from '@testing-library/react'
import { logIn, pageOfRows, stubApi } from 'shared-api/testing'
import { configureFormat } from 'shared-ui'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { foundCategories, renderSection, tours, walk } from '../testing/categories'
import { Services } from './services'

const dive = { ...walk, id: 8, name: 'First dive', price: 80, currency: 'USD' }

beforeEach(() => {
  logIn('ADMINISTRATOR')
  configureFormat({ secondCurrency: 'USD' })
})
afterEach(() => configureFormat({ secondCurrency: undefined }))

const open = (at: string) => ({
  ...stubApi({
    'GET /service': (request) => pageOfRows([walk, dive], request),
    'GET /service/:id': () => dive,
    'GET /service/:id/price-changes': () => [],
    'GET /category': (request) => foundCategories([tours], request),
    'GET /category/:id': () => tours,
    'PUT /service/:id': ({ body }) => ({ ...dive, ...(body as object) }),
  }),
  ...renderSection(<Services />, { section: '/services', at }),
})

it('lists prices with their marks, and filters them within a currency', async () => {
  const { user, requests } = open('/services')
  expect(within(await screen.findByRole('row', { name: /First dive/ })).getByText('US$ 80.00')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'US$ (USD)')
  await user.type(screen.getByRole('textbox', { name: 'Max. price' }), '100')
  expect(await screen.findByText('US$ 100.00')).toBeVisible()
  await screen.findByRole('row', { name: /First dive/ })
  expect(requests.at(-1)?.query).toMatchObject({ currency: 'USD', maxPrice: '100' })
})

it('chooses the currency before the price, and asks when the number stays', async () => {
  const { user, calls, requests } = open('/services/edit/8')
  const currency = await screen.findByRole('combobox', { name: 'Currency of the price' })
  expect(currency).toHaveValue('USD')
  await user.selectOptions(currency, '$')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Price' })).toHaveAccessibleDescription(
      'It was US$ 80.00 and would be $ 80.00. Save again to confirm.',
    ),
  )
  expect(calls).not.toContain('PUT /service/8')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Service saved.')
  expect(requests[calls.indexOf('PUT /service/8')]?.body).toMatchObject({ price: 80, currency: 'ARS' })
})
