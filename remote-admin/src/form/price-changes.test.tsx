import { screen, within } from '@testing-library/react'
import { logIn, stubApi } from 'shared-api/testing'
import { expect, it } from 'vitest'
import { openServices, serviceRoutes } from '../testing/services'

const change = (id: number) => ({
  id,
  at: '2026-03-01T12:00:00.000Z',
  from: 1000 + id,
  to: 1001 + id,
  by: { name: 'Ada Miranda', email: 'ada@x.test' },
})

const open = (count: number) => {
  const changes = Array.from({ length: count }, (_, index) => change(count - index))
  const { calls } = stubApi({ ...serviceRoutes, 'GET /service/:id/price-changes': () => changes })
  return { ...openServices('/services/edit/7'), calls }
}

it('shows who has changed the price from what to what, the newest five first', async () => {
  logIn('ADMINISTRATOR')
  const { user } = open(7)
  const table = await screen.findByRole('table', { name: 'Price history' })
  const rows = within(table).getAllByRole('row')
  expect(rows).toHaveLength(6)
  expect(rows[1]).toHaveTextContent('01/03/2026 09:00Ada Miranda$ 1,007.00$ 1,008.00')
  await user.click(screen.getByRole('button', { name: 'Show all 7 changes' }))
  expect(within(table).getAllByRole('row')).toHaveLength(8)
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull()
})

it('says when no change has been recorded', async () => {
  logIn('ADMINISTRATOR')
  open(0)
  const section = await screen.findByRole('region', { name: 'Price history' })
  expect(section).toHaveTextContent('No changes have been recorded.')
})
