import { screen, waitFor, within } from '@testing-library/react'
import type { PaymentMethod } from 'shared-api/contract'
import { pageOfRows, problem, type StubRequest, stubApi } from 'shared-api/testing'
import { expect, it } from 'vitest'
import { credit, hotel, maria, trek } from '../../testing/records'
import { button, heading, lists, openWith, requestsOf } from '../../testing/wizard'

const methods: PaymentMethod[] = Array.from({ length: 25 }, (_, index) => ({
  id: index + 1,
  type: `method ${index + 1}`,
  interest: index / 100,
  currency: 'ARS',
}))

const found = (request: StubRequest) =>
  pageOfRows(
    methods.filter(({ type }) => type.includes(request.query.search ?? '')),
    request,
  )

const radios = () => screen.getAllByRole('radio')

const openPayment = async (answer: (request: StubRequest) => unknown = found, chosen?: PaymentMethod) => {
  const api = stubApi({ ...lists, 'GET /payment-method': answer })
  const opened = await openWith(
    { client: maria, services: [hotel, trek], ...(chosen && { paymentMethod: chosen }) },
    '/new-sale/payment-method',
  )
  await heading('Select Payment Method')
  return { ...opened, api }
}

it('shows the first ten of 25 payment methods, and the others on request', async () => {
  const { user, api } = await openPayment()
  await screen.findByText('10 of 25 payment methods')
  expect(radios()).toHaveLength(10)
  await user.click(button('Show more'))
  await screen.findByText('20 of 25 payment methods')
  expect(button('Show more')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('25 of 25 payment methods')).toHaveFocus()
  expect(radios()).toHaveLength(25)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  const queries = requestsOf(api, 'GET /payment-method').map(({ query }) => query)
  expect(queries).toEqual(
    ['0', '1', '2'].map((pageIndex) => ({ pageIndex, pageSize: '10', available: 'true' })),
  )

  await user.click(screen.getByRole('radio', { name: 'Select method 25' }))
  await user.click(button('Next'))
  await heading('Details')
  expect(screen.getByText('method 25')).toBeVisible()
})

it('keeps the chosen payment method while it searches for others', async () => {
  const { user } = await openPayment()
  await user.click(await screen.findByRole('radio', { name: 'Select method 3' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search payment methods' }), 'method 22')
  await waitFor(() => expect(radios()).toHaveLength(1))
  expect(radios()[0]).not.toBeChecked()
  expect(screen.getByText(/^Chosen:/)).toHaveTextContent('Chosen: method 3, 2% interest')
  expect(button('Next')).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(await screen.findByRole('radio', { name: 'Select method 3' })).toBeChecked()
  expect(screen.queryByText(/^Chosen:/)).toBeNull()
})

it('shows the client, and the total with the interest of each payment method', async () => {
  await openPayment()
  const table = screen.getByRole('table', { name: 'Payment methods' })
  await within(table).findByText('method 1')
  const headers = within(table).getAllByRole('columnheader')
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Select', 'Name', 'Interest', 'Total'])
  const row = within(table).getByRole('row', { name: /method 8/ })
  expect(row).toHaveTextContent('7%')
  // 1,500.35 × 1.07 = 1,605.3745
  expect(row).toHaveTextContent('$ 1,605.37')
  expect(screen.getByText('Client:')).toHaveTextContent('Client: Maria Lopez')
})

it('says that the next ones could not be loaded, and keeps those that are shown', async () => {
  let isDown = true
  const { user } = await openPayment((request) =>
    isDown && request.query.pageIndex === '1' ? problem(500) : found(request),
  )
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText(/More could not be loaded/)).toBeVisible()
  expect(radios()).toHaveLength(10)
  expect(screen.queryByText(/are as of/)).toBeNull()
  isDown = false
  await user.click(button('Try again'))
  expect(await screen.findByText('20 of 25 payment methods')).toBeVisible()
})

it('continues with the chosen payment method although the list cannot be loaded', async () => {
  const { user } = await openPayment(() => problem(500), credit)
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText(/^Chosen:/)).toHaveTextContent('Chosen: credit, 15% interest')
  await user.click(button('Next'))
  await heading('Details')
})

it('is chosen with arrows and Enter, without a search and a count while fewer than ten exist', async () => {
  const { user } = await openPayment(lists['GET /payment-method'])
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Select cash' })).toHaveFocus())
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByText(/payment methods$/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('radio', { name: 'Select cash' })).toBeChecked()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('radio', { name: 'Select credit' })).toBeChecked()
  await user.keyboard('{Enter}')
  await heading('Details')
})
