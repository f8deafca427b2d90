import { screen, within } from '@testing-library/react'
import { problem, stubApi } from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { beforeEach, expect, it } from 'vitest'
import { credit, hotel, maria, trek } from '../testing/records'
import { ana } from '../testing/render-screen'
import { button, fill, lists, open } from '../testing/wizard'

beforeEach(() => {
  useSession.getState().logout()
})

it('lists what has changed or is no longer available, and updates the draft', async () => {
  stubApi({
    ...lists,
    'GET /client/7': () => maria,
    'GET /service/1': () => ({ ...hotel, price: 1200 }),
    'GET /service/2': () => problem(404),
    'GET /payment-method/3': () => credit,
  })
  useSession.getState().login(ana, 'token')
  fill({ client: maria, services: [hotel, trek], paymentMethod: credit })
  const { user } = open('/new-sale/finish-sale')

  const alert = await screen.findByRole('alert')
  expect(within(alert).getByRole('row', { name: 'Hotel by the sea $ 1,000.10 $ 1,200.00' })).toBeVisible()
  expect(
    within(alert).getByRole('row', { name: 'Service Trek to the glacier No longer available' }),
  ).toBeVisible()
  expect(within(alert).queryByRole('row', { name: /Client/ })).toBeNull()

  await user.click(button('Update the draft'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await screen.findByText('$ 1,380.00')).toBeVisible()
})
