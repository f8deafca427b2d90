import { screen, waitFor, within } from '@testing-library/react'
import type { ImportCheck } from 'shared-api/contract'
import { logIn, pageOfRows, type StubRoute, stubApi } from 'shared-api/testing'
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

const open = (at: string, more: Record<string, StubRoute> = {}) => ({
  ...stubApi({
    'GET /service': (request) => pageOfRows([walk, dive], request),
    'GET /service/:id': () => dive,
    'GET /service/:id/price-changes': () => [],
    'GET /category': (request) => foundCategories([tours], request),
    'GET /category/:id': () => tours,
    'PUT /service/:id': ({ body }) => ({ ...dive, ...(body as object) }),
    ...more,
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

it('imports costs, each with its currency, and asks once about those of ten times the price', async () => {
  const csv = 'Name;Price;Currency;Cost;Supplier\nFirst dive;80;USD;95000 ARS;South\nWalk;50;ARS;900;South'
  const { user, requests } = open('/services', {
    'POST /import/check': ({ body }) => ({
      rows: (body as ImportCheck).rows.map(({ row, values }) => ({
        ...{ row, errors: [], keys: [`${row}`], digest: `${row}`, costCurrency: 'ARS', currency: 'USD' },
        ...(values.cost === '900' && !(body as ImportCheck).answers.takesCosts
          ? { result: 'refused', changes: [], asksCost: true, errors: [TOO_HIGH] }
          : { result: 'changed', changes: [{ field: 'cost', before: '1', after: values.cost }] }),
      })),
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Import' }))
  await user.upload(await screen.findByLabelText('CSV or Excel file'), new File([csv], 'services.csv'))
  await user.click(await screen.findByRole('button', { name: 'Check 2 rows' }))
  expect(await screen.findByText('Cost: This is ten times the price or more')).toBeVisible()
  expect(screen.getByText('1 row has a cost of ten times its price or more')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Store them all the same' }))
  expect(await screen.findByText('Cost: $ 1.00 → $ 900.00')).toBeVisible()
  expect(requests.at(-1)?.body).toMatchObject({
    rows: ['95000', '900'].map((cost) => ({ values: { cost, supplier: 'South', costCurrency: 'ARS' } })),
  })
})

const TOO_HIGH = { field: 'cost', message: 'This is ten times the price or more' }
