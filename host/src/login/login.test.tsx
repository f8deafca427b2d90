import { act, screen } from '@testing-library/react'
import { useSession } from 'shared-auth'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { loggedOut, logIn, renderHost } from '../testing/render-host'
import { connectionLost, json, stubServer } from '../testing/stub-server'

vi.mock('../remotes/remote-section', () => ({
  RemoteSection: ({ section }: { section: { label: string } }) => <h1>{section.label} screen</h1>,
}))

beforeEach(loggedOut)
afterEach(() => vi.unstubAllGlobals())

const ANA = { authToken: 'fresh', name: 'Ana Paz', email: 'ana@example.com', role: 'ADMINISTRATOR' }

const page = (status: number) => () =>
  new Response('<html></html>', { status, headers: { 'content-type': 'text/html' } })

async function submitLogin(user: ReturnType<typeof renderHost>['user']) {
  await user.type(screen.getByLabelText('Email'), 'ana@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
}

it('sends what the fields hold when they were filled without an event', async () => {
  const fetch = stubServer({ '/auth/authenticate': [json(200, ANA)] })
  const { user } = renderHost('/login')
  // As some password managers do. React's own setter would notice it.
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setValue?.call(screen.getByLabelText('Email'), 'ana@example.com')
  setValue?.call(screen.getByLabelText('Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  const body = fetch.mock.calls.find(([path]) => String(path).endsWith('/auth/authenticate'))?.[1]?.body
  expect(JSON.parse(String(body))).toEqual({ email: 'ana@example.com', password: 'secret' })
})

it('asks for email and password', () => {
  renderHost('/login')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Login NONE')
  expect(screen.getByText('Enter your email and password to login to your account')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Login' })).toBeVisible()
})

it('logs in and opens the landing screen of the role', async () => {
  const fetch = stubServer({ '/auth/authenticate': [json(200, ANA)] })
  const { user, path } = renderHost('/login')
  await submitLogin(user)
  expect(await screen.findByRole('heading', { name: 'Categories screen' })).toBeVisible()
  expect(path()).toBe('/category')
  expect(fetch).toHaveBeenCalledOnce()
})

describe('about a forgotten password', () => {
  const forgotten = () => screen.getByText('Forgotten password?')
  const WHOM_TO_ASK = /employees ask an administrator, administrators ask an owner/
  const mails = (mail: boolean) => json(200, { mail })

  it('sends no request before it is opened', () => {
    const fetch = stubServer({})
    renderHost('/login')
    expect(forgotten()).toBeVisible()
    expect(fetch).not.toHaveBeenCalled()
  })

  it.each([
    ['sends no mail', mails(false)],
    ['does not answer', connectionLost],
  ])('says whom to ask when the server %s', async (_what, answer) => {
    stubServer({ '/auth/options': [answer] })
    const { user } = renderHost('/login')
    await user.click(forgotten())
    expect(await screen.findByText(WHOM_TO_ASK)).toBeVisible()
  })

  it('mails a link, and says the same for every address', async () => {
    const fetch = stubServer({
      '/auth/options': [mails(true)],
      '/auth/forgotten-password': [async () => new Response(null, { status: 202 })],
    })
    const { user } = renderHost('/login')
    await user.click(forgotten())
    await user.type(await screen.findByLabelText('Send a link to'), 'ana@example.com{Enter}')
    const sent = await screen.findByText(/If ana@example.com has an account/)
    expect(sent.closest('[role="status"]')).toHaveFocus()
    expect(fetch.mock.calls.at(-1)?.[1]).toMatchObject({ body: '{"email":"ana@example.com"}' })
  })

  it('checks the address before it asks', async () => {
    stubServer({ '/auth/options': [mails(true)] })
    const { user } = renderHost('/login')
    await user.click(forgotten())
    const field = await screen.findByLabelText('Send a link to')
    await user.type(field, 'ana{Enter}')
    expect(field).toHaveAccessibleDescription(/Enter a valid email address/)
  })

  it.each([
    ['too many tries', json(429, { title: 'Too many', status: 429 }), /Too many tries/],
    ['no answer', connectionLost, /server cannot be reached/],
  ])('says what to do about %s', async (_what, answer, message) => {
    stubServer({ '/auth/options': [mails(true)], '/auth/forgotten-password': [answer] })
    const { user } = renderHost('/login')
    await user.click(forgotten())
    await user.type(await screen.findByLabelText('Send a link to'), 'ana@example.com{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
  })
})

it('returns to the requested address', async () => {
  stubServer({ '/auth/authenticate': [json(200, ANA)] })
  const { user, router } = renderHost('/clients?page=3&q=paz')
  expect(router.state.location.pathname).toBe('/login')
  await submitLogin(user)
  expect(await screen.findByRole('heading', { name: 'Clients screen' })).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/clients', search: '?page=3&q=paz' })
})

it('opens the landing screen when the role may not open the requested address', async () => {
  stubServer({ '/auth/authenticate': [json(200, ANA)] })
  const { user, path } = renderHost('/reports')
  await submitLogin(user)
  expect(await screen.findByRole('heading', { name: 'Categories screen' })).toBeVisible()
  expect(path()).toBe('/category')
})

it.each([
  ['a wrong password', json(401, { title: 'Unauthorized', status: 401 }), /email or the password is wrong/],
  ['too many tries', json(429, { title: 'Too many', status: 429 }, { 'retry-after': '4' }), /Wait 4 seconds/],
  ['the 404 page of another server', page(404), /did not answer as expected. Check the address of the API/],
  ['a page in place of an answer', page(200), /did not answer as expected. Check the address of the API/],
  [
    'an unknown address of the API',
    json(404, { title: 'Not Found', status: 404 }),
    /did not answer as expected/,
  ],
  ['the login page of a proxy', page(401), /did not answer as expected/],
  ['a proxy without a server', page(502), /server cannot be reached/],
  ['a server in trouble', json(503, { title: 'Down', status: 503 }), /server cannot be reached/],
  ['no answer', connectionLost, /server cannot be reached/],
])('shows a message about %s, and keeps the typed text', async (_what, answer, message) => {
  stubServer({ '/auth/authenticate': [answer] })
  const { user } = renderHost('/login')
  await submitLogin(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com')
  expect(useSession.getState().user.role).toBe('NONE')
})

it('removes the message as soon as the user types', async () => {
  stubServer({ '/auth/authenticate': [json(401, { title: 'Unauthorized', status: 401 })] })
  const { user } = renderHost('/login')
  await submitLogin(user)
  expect(await screen.findByRole('alert')).toBeVisible()
  await user.type(screen.getByLabelText('Password'), 'x')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('sends one request for several clicks, and keeps the focus', async () => {
  let answer: (response: Response) => void = () => undefined
  const waiting = () => new Promise<Response>((resolve) => (answer = resolve))
  const fetch = stubServer({ '/auth/authenticate': [waiting] })
  const { user } = renderHost('/login')
  await user.type(screen.getByLabelText('Email'), 'ana@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret')
  const button = screen.getByRole('button', { name: 'Login' })
  await user.click(button)
  await user.click(button)
  expect(button).toHaveAttribute('aria-busy', 'true')
  answer(Response.json({ title: 'Unauthorized', status: 401 }, { status: 401 }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(button).toHaveFocus()
  expect(fetch).toHaveBeenCalledOnce()
})

it('rejects invalid input without a request', async () => {
  const fetch = stubServer({})
  const { user } = renderHost('/login')
  await user.type(screen.getByLabelText('Email'), 'ana')
  await user.type(screen.getByLabelText('Password'), 'abc{Enter}')
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter a valid email address')
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 4 characters')
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(fetch).not.toHaveBeenCalled()
})

it.each([
  ['Login as an Employee', 'New Sale screen', 'EMPLOYEE-DEMO'],
  ['Login as an Administrator', 'Categories screen', 'ADMINISTRATOR-DEMO'],
  ['Login as an Owner', 'Informe screen', 'OWNER-DEMO'],
])('%s: starts with one click and no request', async (button, screenTitle, role) => {
  const fetch = stubServer({})
  const { user } = renderHost('/')
  await user.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByRole('heading', { name: screenTitle })).toBeVisible()
  expect(useSession.getState().user.role).toBe(role)
  expect(fetch).not.toHaveBeenCalled()
})

it('shows a user of another role which role is needed, with a link to the landing screen', async () => {
  logIn('EMPLOYEE')
  const { user, path } = renderHost('/reports')
  expect(path()).toBe('/login')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Login EMPLOYEE')
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Informe needs the role Owner. You are logged in as Employee.',
  )
  await user.click(screen.getByRole('link', { name: 'Go to New Sale' }))
  expect(path()).toBe('/new-sale')
})

it('follows a login in another tab', async () => {
  const { path } = renderHost('/login')
  act(() => logIn('OWNER'))
  expect(await screen.findByRole('heading', { name: 'Informe screen' })).toBeVisible()
  expect(path()).toBe('/reports')
})

it('says that the browser is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  stubServer({ '/auth/authenticate': [connectionLost] })
  const { user } = renderHost('/login')
  await submitLogin(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.')
})
