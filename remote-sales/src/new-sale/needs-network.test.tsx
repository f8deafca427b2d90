import { screen } from '@testing-library/react'
import { stubApi } from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { hotel, maria } from '../testing/records'
import { lists, open, openWith } from '../testing/wizard'

beforeEach(() => useSession.getState().logout())

const cut = () => {
  throw new TypeError('Failed to fetch')
}
const cable = (list: keyof typeof lists) => stubApi({ ...lists, [list]: cut })
const HINT = 'To sell without it, turn on "Sell offline" in the menu "Your account" when it is back.'

it.each([
  ['client', 'GET /client', '/new-sale'],
  ['service', 'GET /service', '/new-sale/services'],
  ['payment', 'GET /payment-method', '/new-sale/payment-method'],
] as const)(
  'the %s step says that it needs the connection, and how to sell without it',
  async (_, list, at) => {
    cable(list)
    await openWith({ client: maria, services: [hotel] }, at)
    expect(await screen.findByText(`This step needs the connection. ${HINT}`)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached.')
  },
)

it('says on a device that sells offline that it has no copy yet', async () => {
  localStorage.setItem('todoturismo.sell-offline', 'on')
  onTestFinished(() => localStorage.clear())
  cable('GET /client')
  open()
  const without = await screen.findByText(/this device has no copy of clients and prices yet/)
  expect(without).toBeVisible()
})

it('does not propose what a role cannot have', async () => {
  useSession.getState().login({ name: 'Ana', email: 'ana@example.com', role: 'OWNER' }, 'token')
  cable('GET /client')
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent('This step needs the connection.')
  expect(screen.queryByText(/Sell offline/)).toBeNull()
})
