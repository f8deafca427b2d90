import { act, screen, waitFor, within } from '@testing-library/react'
import { logIn, problem, stubApi, WithQueries } from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { offerLanguages } from 'shared-i18n'
import { renderUi } from 'shared-ui/testing'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { useOverlay } from '../../overlay-store'
import { ShownOverlay } from '../shown-overlay'
import { UserMenu } from './user-menu'

beforeEach(() => {
  useOverlay.getState().close()
  logIn('EMPLOYEE')
})
afterEach(() => offerLanguages(undefined))

const renderMenu = () => renderUi(<UserMenu />, { wrap: (screen) => <WithQueries>{screen}</WithQueries> })

const open = async (entry: string) => {
  const rendered = renderUi(
    <>
      <UserMenu />
      <ShownOverlay />
    </>,
    { wrap: (screen) => <WithQueries>{screen}</WithQueries> },
  )
  await rendered.user.click(screen.getByRole('button', { name: 'Your account' }))
  await rendered.user.click(await screen.findByRole('menuitem', { name: entry }))
  return rendered
}

it('shows the user, and no account actions in the demo', async () => {
  const { name, email } = logIn('OWNER-DEMO')
  const { user } = renderMenu()
  await user.click(screen.getByRole('button', { name: 'Your account' }))
  const menu = await screen.findByRole('menu')
  for (const text of [name, email, 'Owner (demo)']) expect(within(menu).getByText(text)).toBeVisible()
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Original',
    'Español',
    'English',
    'Help',
    'More',
  ])
})

it('shows language, password, second factor and sessions, and the rest with the versions under "More"', async () => {
  stubApi({ 'GET /auth/options': () => ({ mail: true, release: '1.2.3' }) })
  document.head.insertAdjacentHTML('beforeend', '<meta name="release" content="1.2.4-1f3a9c2e">')
  onTestFinished(() => document.querySelector('meta[name="release"]')?.remove())
  const { user } = renderMenu()
  await user.click(screen.getByRole('button', { name: 'Your account' }))
  const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent)
  const first = await screen.findByRole('menuitem', { name: 'More' })
  expect(items()).toEqual([
    'Original',
    'Español',
    'English',
    'Change password',
    'Two-step verification',
    'Where you are logged in',
    'Help',
    'More',
  ])
  await user.click(first)
  expect(first).toHaveAttribute('aria-expanded', 'true')
  expect(items().slice(8)).toEqual(['Sell offline', 'Pause live updates', 'Keyboard shortcuts?'])
  expect(await screen.findByText('Version 1.2.4-1f3a9c2e · server 1.2.3')).toBeVisible()
})

it('offers only the languages of the installation, and no choice of one', async () => {
  logIn('OWNER-DEMO')
  offerLanguages(['es', 'en'])
  const { user, unmount } = renderMenu()
  await user.click(screen.getByRole('button', { name: 'Your account' }))
  expect(await screen.findByRole('menuitem', { name: 'Español' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Original' })).toBeNull()
  unmount()
  offerLanguages(['es'])
  const again = renderMenu()
  await again.user.click(screen.getByRole('button', { name: 'Your account' }))
  expect(await screen.findByRole('menuitem', { name: 'More' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Español' })).toBeNull()
})

it('pauses live updates, which this browser remembers', async () => {
  stubApi({ 'GET /auth/options': () => ({ mail: true, release: '1.2.3' }) })
  const { user } = renderMenu()
  const choose = async (entry: string) => {
    await user.click(screen.getByRole('button', { name: 'Your account' }))
    if (!screen.queryByRole('menuitem', { name: entry }))
      await user.click(await screen.findByRole('menuitem', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: entry }))
  }
  await choose('Pause live updates')
  expect(Object.values(localStorage)).toContain('paused')
  await choose('Resume live updates')
  expect(Object.values(localStorage)).not.toContain('paused')
})

describe('changing the password', () => {
  const fill = async ({ user }: Awaited<ReturnType<typeof open>>, current: string, next: string) => {
    await user.type(await screen.findByLabelText('Current password'), current)
    await user.type(screen.getByLabelText('New password'), next)
    await user.click(screen.getByRole('button', { name: 'Change password' }))
  }

  it('sends both passwords, and says that the other sessions have ended', async () => {
    const { requests } = stubApi({ 'POST /account/password': () => new Response(null, { status: 204 }) })
    await fill(await open('Change password'), 'the old one', 'the new one')
    expect(await screen.findByText('Your other sessions have ended.')).toBeVisible()
    expect(requests[0]?.body).toEqual({ currentPassword: 'the old one', newPassword: 'the new one' })
    expect(screen.queryByRole('dialog', { name: 'Change password' })).toBeNull()
  })

  it('shows under its field that the current password is wrong', async () => {
    const errors = [{ field: 'currentPassword', message: 'Wrong password' }]
    stubApi({ 'POST /account/password': () => problem(400, { errors }) })
    const rendered = await open('Change password')
    const { user } = rendered
    await fill(rendered, 'not this', 'the new one')
    expect(await screen.findByText('Wrong password')).toBeVisible()
    expect(screen.getByLabelText('Current password')).toHaveFocus()
    await user.type(screen.getByLabelText('Current password'), 'x')
    await waitFor(() => expect(screen.queryByText('Wrong password')).toBeNull())
  })

  it('removes a failure as soon as the user types, and when the dialog is opened again', async () => {
    stubApi({ 'POST /account/password': () => problem(503) })
    const rendered = await open('Change password')
    const { user } = rendered
    await fill(rendered, 'the old one', 'the new one')
    expect(await screen.findByRole('alert')).toBeVisible()
    await user.type(screen.getByLabelText('New password'), 'x')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    act(() => useOverlay.getState().show('password'))
    expect(await screen.findByLabelText('New password')).toHaveValue('')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

it('lists the sessions of the account, and ends another one', async () => {
  const at = '2026-03-01T12:00:00.000Z'
  const session = { openedBy: 'password', createdAt: at, lastSeenAt: at, current: false }
  let listed = [
    { ...session, id: 'a', device: 'Firefox/140.0 (Windows)', current: true },
    { ...session, id: 'b', device: 'Firefox/140.0 (Android)' },
    { ...session, id: 'c', device: '', openedBy: 'recovery-code' },
  ]
  stubApi({
    'GET /account/session': () => listed,
    'POST /account/session/b/end': () => {
      listed = listed.filter(({ id }) => id !== 'b')
      return new Response(null, { status: 204 })
    },
  })
  const { user } = await open('Where you are logged in')
  expect(await screen.findByText('Firefox on Windows')).toBeVisible()
  expect(screen.getAllByText('This one')).toHaveLength(1)
  expect(screen.getByText('Unknown device')).toBeVisible()
  expect(screen.getAllByText(/^Opened with the password, last seen/)).toHaveLength(2)
  expect(screen.getByText(/^Opened with a recovery code, last seen/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Log out Firefox on Android' }))
  await waitFor(() => expect(screen.queryByText('Firefox on Android')).toBeNull())
  expect(screen.getByText('Firefox on Windows')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Log out Firefox/ })).toBeNull()
})

it('asks before it logs out everywhere, stays logged in when that fails, and then ends this session too', async () => {
  let accept: (response: Response) => void = () => undefined
  const answers = [problem(503), new Promise((resolve) => (accept = resolve))]
  stubApi({ 'GET /account/session': () => [], 'POST /account/logout-everywhere': () => answers.shift() })
  const { user } = await open('Where you are logged in')
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }))
  const question = within(await screen.findByRole('dialog', { name: 'Log out everywhere?' }))
  await user.click(await question.findByRole('button', { name: 'Log out everywhere' }))
  expect(await question.findByRole('alert')).toHaveTextContent('Your sessions continue')
  expect(useSession.getState().user.role).toBe('EMPLOYEE')
  await user.click(question.getByRole('button', { name: 'Log out everywhere' }))
  expect(question.queryByRole('alert')).toBeNull()
  accept(new Response(null, { status: 204 }))
  await waitFor(() => expect(useSession.getState().user.role).toBe('NONE'))
})

describe('name and email', () => {
  const PROFILE = { name: 'Owner', lastname: '', email: 'owner@todoturismo.test' }

  it('are changed by an owner, with the password', async () => {
    const { requests, calls } = stubApi({
      'GET /account/profile': () => PROFILE,
      'PUT /account/profile': ({ body }) =>
        (body as { currentPassword: string }).currentPassword === 'my own password'
          ? undefined
          : problem(400, {
              title: 'Bad Request',
              errors: [{ field: 'currentPassword', message: 'Wrong password' }],
            }),
    })
    logIn('OWNER')
    const { user } = await open('Name and email')
    const name = await screen.findByLabelText('Name')
    await user.clear(name)
    await user.type(name, 'Olga')
    await user.type(screen.getByLabelText('Lastname'), 'Peralta')
    const email = screen.getByLabelText('Email')
    await user.clear(email)
    await user.type(email, 'olga@office.test')
    const password = screen.getByLabelText('Current password')
    await user.type(password, 'another one{Enter}')
    await waitFor(() => expect(password).toHaveAccessibleDescription(/Wrong password/))
    await user.clear(password)
    await user.type(password, 'my own password{Enter}')
    await waitFor(() =>
      expect(useSession.getState().user).toMatchObject({ name: 'Olga Peralta', email: 'olga@office.test' }),
    )
    expect(requests[calls.lastIndexOf('PUT /account/profile')]?.body).toEqual({
      name: 'Olga',
      lastname: 'Peralta',
      email: 'olga@office.test',
      currentPassword: 'my own password',
    })
  })

  it('are no part of the menu of an employee', async () => {
    const { user } = renderMenu()
    await user.click(screen.getByRole('button', { name: 'Your account' }))
    await screen.findByRole('menuitem', { name: 'More' })
    expect(screen.queryByRole('menuitem', { name: 'Name and email' })).toBeNull()
  })
})
