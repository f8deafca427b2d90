import { screen, within } from '@testing-library/react'
import { problem, stubApi } from 'shared-api/testing'
import { expect, it } from 'vitest'
import { hotel, trek } from '../testing/records'
import { cancelled, openSales, STORED_DRAFT, sale, useStoredSale } from '../testing/stored-sale'
import { button, lists } from '../testing/wizard'

const { server, review } = useStoredSale()

it('shows changed prices and a service that no longer exists', async () => {
  const two = {
    ...sale,
    saleItems: [...sale.saleItems, { ...sale.saleItems[0], serviceId: 2, name: trek.name }],
  }
  stubApi({
    ...lists,
    'GET /sale/41': () => two,
    'GET /client/7': () => problem(404),
    'GET /service/1': () => ({ ...hotel, price: 1200 }),
    'GET /service/2': () => problem(404),
    'GET /payment-method/3': () => sale.paymentMethod,
  })
  openSales('/my-sales/41/change/services')
  const notice = await screen.findByRole('group', { name: /^Something has changed/ })
  expect(notice).toHaveTextContent('Something has changed since sale No. 41 was recorded')
  expect(within(notice).getByRole('row', { name: 'Hotel by the sea $ 1,000.10 $ 1,200.00' })).toBeVisible()
  expect(
    within(notice).getByRole('row', { name: 'Service Trek to the glacier No longer available' }),
  ).toBeVisible()
  expect(within(notice).getByRole('row', { name: /^Client .*No longer available$/ })).toBeVisible()
})

it('shows that the sale was cancelled, and keeps the draft', async () => {
  const { user } = await review(() => {
    server.sale = cancelled
    return problem(409, { code: 'cancelled' })
  })
  await user.click(button('Save the change'))
  expect(await screen.findByText('Sale No. 41 can no longer be changed')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save the change' })).toBeNull()
  expect(await screen.findByText(/^This sale has been cancelled meanwhile/)).toBeVisible()
  expect(screen.getByText(/^4 × \$ 1,000\.10/)).toBeVisible()
  expect(localStorage.getItem(STORED_DRAFT)).toContain('"quantity":4')
})

it('shows that somebody has changed the sale meanwhile, and keeps the draft', async () => {
  const { user } = await review(() => problem(412))
  await user.click(button('Save the change'))
  expect(await screen.findByText('Somebody has changed sale No. 41 meanwhile')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save the change' })).toBeNull()
  expect(localStorage.getItem(STORED_DRAFT)).toContain('"quantity":4')
})

it('shows that the day of the sale is over', async () => {
  const { user } = await review(() =>
    problem(403, { code: 'too-late', detail: 'On the day of the sale only' }),
  )
  await user.click(button('Save the change'))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The change was refused')
  expect(alert).toHaveTextContent('On the day of the sale only')
  expect(localStorage.getItem(STORED_DRAFT)).toContain('"quantity":4')
})

it('shows that the change was stored before with other contents', async () => {
  const { user } = await review(() => problem(409, { code: 'idempotency' }))
  await user.click(button('Save the change'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Sale No. 41 has already been changed')
  expect(screen.getByRole('link', { name: 'Look at sale No. 41' })).toHaveAttribute('href', '/my-sales/41')
})
