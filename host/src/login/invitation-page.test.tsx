import { act, screen } from '@testing-library/react'
import type { Invited } from 'shared-api'
import { problem, type StubRoute, stubApi } from 'shared-api/testing'
import { renderUi } from 'shared-ui/testing'
import { beforeEach, expect, it } from 'vitest'
import { loggedOut, logIn } from '../testing/render-host'
import { InvitationPage } from './invitation-page'

const CARLA: Invited = { name: 'Carla', email: 'carla@example.com', role: 'ADMINISTRATOR', isNew: true }
const CHECK = 'POST /auth/invitation'
const REGISTER = 'POST /auth/register'
const LOGIN = 'POST /auth/authenticate'

const open = (routes: Record<string, StubRoute>, at = '/invitation#the-token') => {
  const api = stubApi({ [CHECK]: () => CARLA, ...routes })
  return { ...api, ...renderUi(<InvitationPage />, { at }) }
}

async function setPassword(user: ReturnType<typeof open>['user'], password: string) {
  await user.type(await screen.findByLabelText('New password'), password)
  await user.click(screen.getByRole('button', { name: 'Set password' }))
}

beforeEach(loggedOut)

it('does not redirect a later login when its second step was given up', async () => {
  const { user, router } = open({
    [REGISTER]: () => undefined,
    [LOGIN]: () => ({ ticket: 'a ticket', methods: ['code'] }),
  })
  await setPassword(user, 'open sesame')
  await user.click(await screen.findByRole('button', { name: 'Back to the password' }))
  expect(await screen.findByText('Your password is set.')).toBeVisible()
  act(() => logIn('OWNER'))
  expect(router.state.location.pathname).toBe('/invitation')
})

it('goes on to the login when the new password cannot be used at once', async () => {
  const { user } = open({ [REGISTER]: () => undefined, [LOGIN]: () => problem(429) })
  await setPassword(user, 'open sesame')
  expect(await screen.findByText('Your password is set.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login')
})

it('says at once that a link does not work, and whom to ask', async () => {
  open({ [CHECK]: () => problem(400) })
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('employees an administrator')
  expect(screen.queryByLabelText('New password')).toBeNull()
})

it('says what a new user will do and logs in with, and greets a new password in other words', async () => {
  const { unmount } = open({})
  expect(await screen.findByText('You keep categories, services, clients and employees.')).toBeVisible()
  expect(screen.getByText(/You log in with carla@example.com/)).toBeVisible()
  unmount()
  open({ [CHECK]: () => ({ ...CARLA, isNew: false }) })
  expect(await screen.findByRole('heading', { name: /^Hello Carla, set your new password/ })).toBeVisible()
  expect(screen.queryByText(/You keep categories/)).toBeNull()
})

it('can check the link again when the server was not reached', async () => {
  let down = true
  const { user } = open({ [CHECK]: () => (down ? problem(503) : CARLA) })
  expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached')
  down = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('New password')).toBeVisible()
})

it.each([
  [400, /used already or has expired/],
  [429, /Too many tries/],
  [500, /cannot be reached/],
])('explains a refusal with status %d until the user types', async (status, message) => {
  const { user } = open({ [REGISTER]: () => problem(status) })
  await setPassword(user, 'open sesame')
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  await user.type(screen.getByLabelText('New password'), 'x')
  expect(screen.getByLabelText('New password')).toHaveValue('open sesamex')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('rejects a short password without a request', async () => {
  const { user, calls } = open({})
  await setPassword(user, 'abc')
  expect(await screen.findByText('At least 4 characters')).toBeVisible()
  expect(calls).toEqual([CHECK])
})

it('detects a link without a token', () => {
  open({}, '/invitation')
  expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
})

it('says that a link is from the demo', () => {
  open({}, `/invitation#demo-${'0123456789abcdef'.repeat(2)}`)
  expect(screen.getByRole('heading', { name: 'This link is from the demo' })).toBeVisible()
  expect(screen.queryByLabelText('New password')).toBeNull()
})
