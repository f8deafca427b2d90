import { act, screen, waitFor } from '@testing-library/react'
import { useSession } from 'shared-auth'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { loggedOut, logIn, renderHost } from '../testing/render-host'
import { connectionLost, json, stubServer } from '../testing/stub-server'

vi.mock('../remotes/remote-section', () => ({
  RemoteSection: ({ section }: { section: { label: string } }) => (
    <>
      <h1>{section.label} screen</h1>
      <input aria-label="Typed" />
    </>
  ),
}))

beforeEach(() => {
  loggedOut()
})
afterEach(() => vi.unstubAllGlobals())

const refused = (status: number) => json(status, { title: 'Refused', status, code: 'token' })

it('shows "Cargando..." until a stored session has its token', async () => {
  let answer: (response: Response) => void = () => undefined
  const fetch = stubServer({ '/auth/refresh': [() => new Promise((resolve) => (answer = resolve))] })
  logIn('ADMINISTRATOR', { ready: false })
  renderHost('/services')
  expect(screen.getByRole('status')).toHaveTextContent('Cargando...')
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  answer(Response.json({ token: 'fresh' }))
  expect(await screen.findByRole('heading', { name: 'Services screen' })).toBeVisible()
  expect(useSession.getState().accessToken).toBe('fresh')
})

it.each([401, 403])('ends a session that the server refuses with %i, and says so', async (status) => {
  stubServer({ '/auth/refresh': [refused(status)], '/auth/authenticate': [connectionLost] })
  logIn('ADMINISTRATOR', { ready: false })
  const { path } = renderHost('/services?page=2')
  expect(await screen.findByText(/Your session has ended/)).toBeVisible()
  expect(path()).toBe('/login')
  expect(useSession.getState().user.role).toBe('NONE')
})

it('returns to the same address after logging in again', async () => {
  const ana = { authToken: 'fresh', name: 'Ana Paz', email: 'ana@example.com', role: 'ADMINISTRATOR' }
  stubServer({ '/auth/authenticate': [json(200, ana)] })
  logIn('ADMINISTRATOR')
  const { user, router } = renderHost('/services/edit/7?from=list')
  act(() => useSession.getState().end())
  await user.type(screen.getByLabelText('Email'), 'ana@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
  expect(await screen.findByRole('heading', { name: 'Services screen' })).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/services/edit/7', search: '?from=list' })
})

it.each([
  ['gives no answer', connectionLost],
  ['is in trouble', json(503, { title: 'Down', status: 503 })],
])('starts the section when the server %s, and gets a token on request', async (_what, answer) => {
  stubServer({ '/auth/refresh': [answer, answer, json(200, { token: 'fresh' })] })
  logIn('EMPLOYEE', { ready: false })
  const { user } = renderHost('/new-sale')
  expect(await screen.findByText(/You are still logged in/)).toHaveTextContent(
    'The server cannot be reached.',
  )
  expect(screen.getByRole('heading', { name: 'New Sale screen' })).toBeVisible()
  await user.type(screen.getByLabelText('Typed'), 'mine')
  const again = screen.getByRole('button', { name: 'Try again' })
  await user.click(again)
  await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'false'))
  expect(again).toHaveFocus()
  await user.click(again)
  await waitFor(() => expect(again).not.toBeInTheDocument())
  expect(screen.getByLabelText('Typed')).toHaveValue('mine')
  expect(useSession.getState().accessToken).toBe('fresh')
})

it('keeps the session when the answer is not one of the API, and retries on request', async () => {
  stubServer({ '/auth/refresh': [json(404, 'no such page'), json(200, { token: 'fresh' })] })
  logIn('EMPLOYEE', { ready: false })
  const { user } = renderHost('/new-sale')
  expect(await screen.findByRole('alert')).toHaveTextContent('You are still logged in.')
  expect(useSession.getState().user.role).toBe('EMPLOYEE')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'New Sale screen' })).toBeVisible()
})

it('says that the browser is offline, and gets a token by itself when it is back online', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  stubServer({ '/auth/refresh': [connectionLost, json(200, { token: 'fresh' })] })
  logIn('EMPLOYEE', { ready: false })
  renderHost('/new-sale')
  expect(await screen.findByText('You are offline.')).toBeVisible()
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText('You are offline.')).toBeNull())
  expect(useSession.getState().accessToken).toBe('fresh')
})

it('gets a token by itself when the server is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  stubServer({ '/auth/refresh': [connectionLost, json(200, { token: 'fresh' })] })
  logIn('EMPLOYEE', { ready: false })
  renderHost('/new-sale')
  expect(await screen.findByText(/You are still logged in/)).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(useSession.getState().accessToken).toBe('fresh')
  expect(screen.queryByText(/You are still logged in/)).toBeNull()
})

it('does not wait for a server that hangs, and takes its late answer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let answer: (response: Response) => void = () => undefined
  stubServer({ '/auth/refresh': [() => new Promise((resolve) => (answer = resolve))] })
  logIn('EMPLOYEE', { ready: false })
  renderHost('/new-sale')
  expect(screen.getByRole('status')).toHaveTextContent('Cargando...')
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(await screen.findByText(/You are still logged in/)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'New Sale screen' })).toBeVisible()
  await act(async () => answer(Response.json({ token: 'fresh' })))
  await waitFor(() => expect(screen.queryByText(/You are still logged in/)).toBeNull())
  expect(useSession.getState().accessToken).toBe('fresh')
})

it('starts a demo session without the server', () => {
  const fetch = stubServer({})
  logIn('OWNER-DEMO')
  renderHost('/reports')
  expect(screen.getByRole('heading', { name: 'Informe screen' })).toBeVisible()
  expect(fetch).not.toHaveBeenCalled()
})

it('gets a token for the session of a login in another tab', async () => {
  stubServer({ '/auth/refresh': [json(200, { token: 'fresh' })] })
  logIn('EMPLOYEE-DEMO')
  const { path } = renderHost('/my-sales')
  act(() => logIn('EMPLOYEE', { ready: false }))
  expect(await screen.findByRole('heading', { name: 'My Sales screen' })).toBeVisible()
  expect(path()).toBe('/my-sales')
  expect(useSession.getState().accessToken).toBe('fresh')
})

it('goes home on logout', async () => {
  stubServer({})
  logIn('ADMINISTRATOR-DEMO')
  const { user, path } = renderHost('/clients')
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(path()).toBe('/')
  expect(screen.getByRole('button', { name: 'Login as an Owner' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()
  expect(screen.queryByText(/session has ended/)).toBeNull()
})

it('resets the screen when another account of the same role logs in from another tab', async () => {
  logIn('OWNER-DEMO')
  const { user, path } = renderHost('/reports')
  await user.type(screen.getByLabelText('Typed'), 'mine')
  act(() => useSession.setState({ user: { name: 'Beto', email: 'beto@example.com', role: 'OWNER-DEMO' } }))
  expect(screen.getByLabelText('Typed')).toHaveValue('')
  expect(path()).toBe('/reports')
})

it.each(['/', '/clients'])('sends an unknown role from %s to the login screen', async (at) => {
  const superuser = { name: 'Sonia', email: 'sonia@example.com', role: 'SUPERUSER' as 'OWNER' }
  useSession.setState({ user: superuser, accessToken: '', ready: true, ended: false })
  const { path } = renderHost(at)
  expect(path()).toBe('/login')
  expect(screen.getByRole('alert')).toHaveTextContent('There is nothing here for the role SUPERUSER.')
})
