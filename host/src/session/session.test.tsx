import { act, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { connectionLost, inTurn, problem, stubApi } from 'shared-api/testing'
import { useSession } from 'shared-auth'
import { renderUi } from 'shared-ui/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { SECTIONS } from '../testing/loader'
import { loggedOut, logIn, renderHost } from '../testing/render-host'
import { SectionGate } from './section-gate'

vi.mock('../remotes/remote-section', () => ({
  RemoteSection: ({ section }: { section: { label: string } }) => (
    <>
      <h1>{section.label} screen</h1>
      <input aria-label="Typed" />
    </>
  ),
}))

beforeEach(loggedOut)

const fresh = () => ({ token: 'fresh' })

it('ends a session that the server refuses, and says so', async () => {
  stubApi({ 'POST /auth/refresh': () => problem(403, { code: 'token' }) })
  logIn('ADMINISTRATOR', { ready: false })
  const { path } = renderHost('/services?page=2')
  expect(await screen.findByText(/Your session has ended/)).toBeVisible()
  expect(path()).toBe('/login')
  expect(useSession.getState().user.role).toBe('NONE')
})

it('starts the section when the server does not answer or is in trouble, and gets a token on request', async () => {
  stubApi({ 'POST /auth/refresh': inTurn(() => problem(503), connectionLost, fresh) })
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
  const otherServer = () => Response.json('no such page', { status: 404 })
  stubApi({ 'POST /auth/refresh': inTurn(otherServer, fresh) })
  logIn('EMPLOYEE', { ready: false })
  const { user } = renderHost('/new-sale')
  expect(await screen.findByRole('alert')).toHaveTextContent('You are still logged in.')
  expect(useSession.getState().user.role).toBe('EMPLOYEE')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'New Sale screen' })).toBeVisible()
})

it('says that the browser is offline, and gets a token by itself when it is back online', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  stubApi({ 'POST /auth/refresh': inTurn(connectionLost, fresh) })
  logIn('EMPLOYEE', { ready: false })
  renderHost('/new-sale')
  expect(await screen.findByText('You are offline.')).toBeVisible()
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText('You are offline.')).toBeNull())
  expect(useSession.getState().accessToken).toBe('fresh')
})

it('gets a token by itself when the server is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  stubApi({ 'POST /auth/refresh': inTurn(connectionLost, fresh) })
  logIn('EMPLOYEE', { ready: false })
  renderHost('/new-sale')
  expect(await screen.findByText(/You are still logged in/)).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(useSession.getState().accessToken).toBe('fresh')
  expect(screen.queryByText(/You are still logged in/)).toBeNull()
})

it('does not wait for a server that hangs, and takes its late answer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let answer: (response: Response) => void = () => undefined
  stubApi({ 'POST /auth/refresh': () => new Promise((resolve) => (answer = resolve)) })
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
  const api = stubApi({ 'POST /auth/refresh': fresh })
  logIn('OWNER-DEMO')
  renderHost('/reports')
  expect(screen.getByRole('heading', { name: 'Informe screen' })).toBeVisible()
  expect(api.calls).toEqual([])
})

it('asks for no second token when the first arrives while the section is being shown', async () => {
  const api = stubApi({ 'POST /auth/refresh': fresh })
  logIn('EMPLOYEE', { ready: false })
  const section = SECTIONS.accepted.find(({ roles }) => roles.includes('EMPLOYEE'))
  if (!section) throw new Error('There is no section for employees')
  function TokenArrives() {
    useLayoutEffect(() => {
      useSession.getState().renew('first')
    }, [])
    return null
  }
  renderUi(
    <>
      <TokenArrives />
      <SectionGate section={section}>Its rows</SectionGate>
    </>,
  )
  expect(await screen.findByText('Its rows')).toBeVisible()
  expect(api.calls).toEqual([])
})

it('gets a token for the session of a login in another tab', async () => {
  stubApi({ 'POST /auth/refresh': fresh })
  logIn('EMPLOYEE-DEMO')
  const { path } = renderHost('/my-sales')
  act(() => logIn('EMPLOYEE', { ready: false }))
  expect(await screen.findByRole('heading', { name: 'My Sales screen' })).toBeVisible()
  expect(path()).toBe('/my-sales')
  expect(useSession.getState().accessToken).toBe('fresh')
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
