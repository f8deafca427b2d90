import { act, screen } from '@testing-library/react'
import { connectionLost, heldRoute, problem, type StubRoute, stubApi } from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ANA, loggedOut, logIn, renderHost, submitLogin } from '../testing/render-host'

vi.mock('../remotes/remote-section', () => ({
  RemoteSection: ({ section }: { section: { label: string } }) => <h1>{section.label} screen</h1>,
}))

beforeEach(loggedOut)

it('sends what the fields hold when they were filled without an event', async () => {
  const { calls, requests } = stubApi({ 'POST /auth/authenticate': () => ANA })
  const { user } = renderHost('/login')
  // As some password managers do. React's own setter would notice it.
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setValue?.call(screen.getByLabelText('Email'), 'ana@example.com')
  setValue?.call(screen.getByLabelText('Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  const sent = requests[calls.indexOf('POST /auth/authenticate')]
  expect(sent?.body).toEqual({ email: 'ana@example.com', password: 'secret' })
})

it.each([
  [{ mail: false, https: true }, 1],
  [{ mail: false }, 0],
])(
  'says at an address without https that a reload ends the session, where the server needs it: %j',
  async (options, notes) => {
    vi.stubGlobal('isSecureContext', false)
    onTestFinished(() => void vi.unstubAllGlobals())
    const { calls } = stubApi({ 'GET /auth/options': () => options })
    renderHost('/login')
    await vi.waitFor(() => expect(calls).toEqual(['GET /auth/options']))
    if (notes) expect(await screen.findByText(/Every reload logs you out here/)).toBeVisible()
    expect(screen.queryAllByText(/This address begins with http/)).toHaveLength(notes)
  },
)

describe('about a forgotten password', () => {
  const forgotten = () => screen.getByText('Forgotten password?')
  const WHOM_TO_ASK = /employees ask an administrator, administrators ask an owner/

  it.each<[string, StubRoute]>([
    ['sends no mail', () => ({ mail: false })],
    ['does not answer', connectionLost],
  ])('says whom to ask when the server %s', async (_what, answer) => {
    const { calls } = stubApi({ 'GET /auth/options': answer })
    const { user } = renderHost('/login')
    expect(calls).toEqual([])
    await user.click(forgotten())
    expect(await screen.findByText(WHOM_TO_ASK)).toBeVisible()
    expect(screen.getByText('npm run account -- link EMAIL')).toBeVisible()
  })

  it('checks the address, mails a link, and says the same for every address', async () => {
    const { requests } = stubApi({
      'GET /auth/options': () => ({ mail: true }),
      'POST /auth/forgotten-password': () => undefined,
    })
    const { user } = renderHost('/login')
    await user.click(forgotten())
    const field = await screen.findByLabelText('Send a link to')
    await user.type(field, 'ana{Enter}')
    expect(field).toHaveAccessibleDescription(/Enter a valid email address/)
    await user.type(field, '@example.com{Enter}')
    const sent = await screen.findByText(/If ana@example.com has an account/)
    expect(sent.closest('[role="status"]')).toHaveFocus()
    expect(requests.at(-1)?.body).toEqual({ email: 'ana@example.com' })
  })

  it.each<[string, StubRoute, RegExp]>([
    [
      'too many tries',
      () => Response.json({ title: 'Too many' }, { status: 429, headers: { 'retry-after': '4' } }),
      /Wait 4 seconds/,
    ],
    ['no answer', connectionLost, /server cannot be reached/],
  ])('says what to do about %s', async (_what, answer, message) => {
    stubApi({ 'GET /auth/options': () => ({ mail: true }), 'POST /auth/forgotten-password': answer })
    const { user } = renderHost('/login')
    await user.click(forgotten())
    await user.type(await screen.findByLabelText('Send a link to'), 'ana@example.com{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
  })
})

it('opens the landing screen when the role may not open the requested address', async () => {
  stubApi({ 'POST /auth/authenticate': () => ANA })
  const { user, path } = renderHost('/reports')
  await submitLogin(user)
  expect(await screen.findByRole('heading', { name: 'Categories screen' })).toBeVisible()
  expect(path()).toBe('/category')
})

it('sends one request for several clicks, and keeps the focus, the text, and its failure until the user types', async () => {
  const held = heldRoute()
  const { calls } = stubApi({ 'POST /auth/authenticate': held })
  const { user } = renderHost('/login')
  await submitLogin(user)
  const button = screen.getByRole('button', { name: 'Login' })
  await user.click(button)
  expect(button).toHaveAttribute('aria-busy', 'true')
  held.answer(problem(401))
  expect(await screen.findByRole('alert')).toHaveTextContent('The email or the password is wrong.')
  expect(button).toHaveFocus()
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com')
  expect(useSession.getState().user.role).toBe('NONE')
  expect(calls).toEqual(['POST /auth/authenticate'])
  await user.type(screen.getByLabelText('Password'), 'x')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('rejects invalid input without a request', async () => {
  const { calls } = stubApi({ 'POST /auth/authenticate': () => ANA })
  const { user } = renderHost('/login')
  expect(screen.getByText('Enter your email and password to login to your account')).toBeVisible()
  await user.type(screen.getByLabelText('Email'), 'ana')
  await user.type(screen.getByLabelText('Password'), 'abc{Enter}')
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter a valid email address')
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 4 characters')
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(calls).toEqual([])
})

it.each([
  ['Login as an Employee', 'New Sale screen', 'EMPLOYEE-DEMO'],
  ['Login as an Administrator', 'Categories screen', 'ADMINISTRATOR-DEMO'],
  ['Login as an Owner', 'Informe screen', 'OWNER-DEMO'],
])('%s: starts with one click and no request', async (button, screenTitle, role) => {
  const { calls } = stubApi({ 'POST /auth/authenticate': () => ANA })
  const { user } = renderHost('/')
  await user.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByRole('heading', { name: screenTitle })).toBeVisible()
  expect(useSession.getState().user.role).toBe(role)
  expect(calls).toEqual([])
})

it('follows a login in another tab', async () => {
  const { path } = renderHost('/login')
  act(() => logIn('OWNER'))
  expect(await screen.findByRole('heading', { name: 'Informe screen' })).toBeVisible()
  expect(path()).toBe('/reports')
})
