import { screen, waitFor } from '@testing-library/react'
import { hearOfChange, problem, stubApi } from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { beforeEach, expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { DepartureMenu } from './departure-menu'

beforeEach(() => useSession.getState().logout())

const query = { from: '2026-11-23', to: '2026-11-29' }
const open = () =>
  renderScreen(<DepartureMenu departures={[]} query={query} name="week" />, {
    at: '/departures',
    section: '/departures',
  })
const subscribe = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await button('More actions'))
  await user.click(await screen.findByRole('menuitem', { name: 'Subscribe in a calendar' }))
}
const button = (name: string) => screen.findByRole('button', { name })

it('shows a new address once, and withdraws it', async () => {
  let createdAt: string | null = null
  stubApi({
    'GET /departure/calendar': () => ({ createdAt }),
    'POST /departure/calendar': () => {
      createdAt = '2026-11-24T15:00:00.000Z'
      return { token: 'abc' }
    },
    'POST /departure/calendar/withdraw': () => {
      createdAt = null
    },
  })
  const opened = open()
  const { user } = opened
  await subscribe(opened)
  await user.click(await button('Make an address'))
  const field = await screen.findByRole('textbox', { name: 'Address to subscribe to' })
  expect((field as HTMLInputElement).value).toMatch(/^http.*\/departures\.ics\?token=abc$/)
  await user.click(screen.getByRole('switch', { name: 'Only my sales' }))
  expect((field as HTMLInputElement).value).toMatch(/token=abc&own=true$/)
  await user.click(await button('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await button('More actions')).toHaveFocus()
  await subscribe(opened)
  expect(await screen.findByText(/^You have had an address since 24\/11\/2026 12:00/)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(await button('Withdraw the address'))
  expect(await button('Make an address')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Withdraw the address' })).toBeNull()
})

it('keeps what it says about the address, with its time, when it cannot be read again', async () => {
  let down = false
  stubApi({
    'GET /departure/calendar': () => {
      if (down) throw new TypeError('Failed to fetch')
      return { createdAt: '2026-11-24T15:00:00.000Z' }
    },
  })
  await subscribe(open())
  await screen.findByText(/^You have had an address/)
  down = true
  hearOfChange({ topic: 'account' })
  expect(await screen.findByText(/This is as of/)).toBeVisible()
  expect(screen.getByText(/^You have had an address/)).toBeVisible()
})

it('says why an address cannot be made', async () => {
  stubApi({
    'GET /departure/calendar': () => ({ createdAt: null }),
    'POST /departure/calendar': () => problem(500),
  })
  const opened = open()
  const { user } = opened
  await subscribe(opened)
  await user.click(await button('Make an address'))
  expect(await screen.findByRole('alert')).toHaveTextContent(/\w/)
})
