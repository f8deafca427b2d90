import { screen, waitFor, within } from '@testing-library/react'
import { stubApi } from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { beforeEach, expect, it } from 'vitest'
import { hotel, maria } from '../testing/records'
import { button, heading, lists, open, openWith } from '../testing/wizard'

beforeEach(() => {
  useSession.getState().logout()
})

it('continues with the chosen client', async () => {
  stubApi(lists)
  const { user } = open()
  await heading('Select client')
  const summary = screen.getByLabelText('Chosen client')
  expect(summary).toHaveTextContent('—')
  expect(button('Next')).toBeDisabled()
  await user.click(await screen.findByRole('radio', { name: 'Select Maria Lopez' }))
  expect(summary).toHaveTextContent('Maria Lopez')
  expect(summary).toHaveTextContent('30111222')
  await user.click(button('Next'))
  expect(await screen.findByRole('searchbox', { name: 'Search services' })).toHaveFocus()
})

it('continues with the chosen services', async () => {
  stubApi(lists)
  const { user } = await openWith({ client: maria }, '/new-sale/services')
  await heading('Select Service')
  expect(button('Next')).toBeDisabled()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Hotel by the sea' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Trek to the glacier' }))
  const panel = screen.getByRole('region', { name: 'Chosen services' })
  expect(panel).toHaveTextContent('Total:$ 1,500.35')
  await user.click(within(panel).getByRole('button', { name: 'Remove Trek to the glacier' }))
  expect(panel).toHaveTextContent('Total:$ 1,000.10')
  expect(screen.getByRole('checkbox', { name: 'Select Trek to the glacier' })).not.toBeChecked()
  await user.click(button('Next'))
  await heading('Select Payment Method')
})

it('continues with the chosen payment method', async () => {
  stubApi(lists)
  const { user } = await openWith({ client: maria, services: [hotel] }, '/new-sale/payment-method')
  await heading('Select Payment Method')
  expect(button('Next')).toBeDisabled()
  await user.click(await screen.findByRole('radio', { name: 'Select credit' }))
  await user.click(button('Next'))
  await heading('Details')
  expect(screen.getByText('$ 150.02')).toBeVisible()
  expect(screen.getByText('$ 1,150.12')).toBeVisible()
})

it('continues on Enter only when a row is chosen', async () => {
  stubApi(lists)
  const { user } = open()
  const row = await screen.findByRole('radio', { name: 'Select Maria Lopez' })
  row.focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('heading', { name: 'Select client' })).toBeVisible()
  await user.keyboard(' {Enter}')
  expect(await screen.findByRole('searchbox', { name: 'Search services' })).toHaveFocus()
})

it('makes a sale with a few keys, from the search of the clients on', async () => {
  stubApi(lists)
  const { user } = open()
  await screen.findByRole('radio', { name: 'Select Maria Lopez' })
  expect(screen.getByRole('searchbox', { name: 'Search clients' })).toHaveFocus()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(button('Next')).toHaveFocus()
  await user.keyboard('{Enter}')
  await screen.findByRole('checkbox', { name: 'Select Hotel by the sea' })
  await user.keyboard('{ArrowDown}{Enter}{Enter}')
  await waitFor(() => expect(button('Next')).toHaveFocus())
  expect(await screen.findByText('Total: $ 1,000.10')).toBeVisible()
  await user.keyboard('{Enter}')
  expect(await heading('Select Payment Method')).toBeVisible()
})

it('goes back a step', async () => {
  stubApi(lists)
  const { user, router } = await openWith({ client: maria }, '/new-sale/services')
  await heading('Select Service')
  await user.click(button('Previous'))
  await heading('Select client')
  expect(router.state.location.pathname).toBe('/new-sale')
})

it('shows "Not Found" for an unknown step', async () => {
  stubApi(lists)
  open('/new-sale/foo')
  expect(await screen.findByText('Not Found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to New Sale' })).toHaveAttribute('href', '/new-sale')
})

it('redirects to the first incomplete step', async () => {
  stubApi(lists)
  const { router } = open('/new-sale/finish-sale')
  await heading('Select client')
  expect(router.state.location.pathname).toBe('/new-sale')
})
