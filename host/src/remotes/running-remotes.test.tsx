import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { readManifest } from '../config/manifest'
import { reportError, reported } from '../error/report-error'
import { canaries, runningReleases } from '../running-releases'
import { testSection } from '../testing/loader'
import { renderHost } from '../testing/render-host'
import { loader } from './loader'
import { RemoteError } from './remote-error'

vi.mock('../config/manifest', async (original) => ({ ...(await original<object>()), readManifest: vi.fn() }))

afterEach(() => {
  runningReleases.clear()
  canaries.clear()
  reported.clear()
  loader.states.setState({}, true)
})

it('shows for every part what runs, what is on the server, and what failed last', async () => {
  vi.stubGlobal('__HOST_API__', '4.1.0')
  vi.mocked(readManifest).mockImplementation(async ({ pathname }) =>
    pathname.includes('sales') ? { release: { id: '0.4.0-2b3c4d5e', hostApi: '^5.0.0' } } : undefined,
  )
  runningReleases.set('sales', '0.3.0-1a2b3c4d')
  reportError(new Error('Out of maps'), 'sales')
  reportError(new Error('Out of paper'), 'sales')
  canaries.set('sales', {
    entry: '/sales.js',
    release: '0.3.0-1a2b3c4d',
    share: 10,
    live: undefined,
  } as never)
  const module = testSection('New Sale')
  const error = new RemoteError('entry', new Error('No answer in 10 s'))
  loader.states.setState({ 'sales ./NewSale': { status: 'failed', module, error, retrying: false } })
  performance.measure('remote sales ./NewSale entry', { start: 0, duration: 12.4 })

  renderHost('/login?remotes')
  const page = await screen.findByRole('region', { name: 'Remotes' })
  const sales = await within(page).findByRole('row', { name: /sales.*0\.4\.0-2b3c4d5e/ })
  expect(sales).toHaveTextContent(
    /Canary.*0\.3\.0-1a2b3c4d.*\^5\.0\.0 \(does not fit\).*Out of maps.*Out of paper/,
  )
  expect(within(page).getByRole('row', { name: /host.*4\.1\.0/ })).toBeVisible()
  expect(within(page).getByRole('row', { name: /sales \.\/NewSale/ })).toHaveTextContent(
    /entry: No answer in 10 s.*entry 12/,
  )
  expect(within(page).getByText('react')).toBeInTheDocument()
})

it('stays when the address loses the parameter, until it is closed', async () => {
  const { user, router } = renderHost('/login?remotes')
  const page = await screen.findByRole('region', { name: 'Remotes' })
  await router.navigate('/forgotten-password')
  expect(page).toBeVisible()
  await user.click(within(page).getByRole('button', { name: 'Close' }))
  expect(page).not.toBeInTheDocument()
})

it('is not shown without the parameter', async () => {
  renderHost('/login')
  expect(await screen.findByLabelText('Email')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Remotes' })).toBeNull()
})
