import { screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { WithQueries } from 'shared-api/testing'
import { renderUi } from 'shared-ui/testing'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { reportError } from '../error/report-error'
import { MissingFileError } from '../loading/fetch-files'
import { testSection } from '../testing/loader'
import { loader, type RemoteState } from './loader'
import { useReleaseWatch } from './release-watch'
import { type Phase, RemoteError } from './remote-error'
import { RemoteSection } from './remote-section'

vi.mock('../error/report-error')
vi.mock('./newer-releases')

const SECTION = testSection('Maps')

const become = (state: RemoteState) => loader.states.setState({ 'sales ./Maps': state })
const ready = (Component: ComponentType) => become({ status: 'ready', Component })
const failed = (phase: Phase, cause: Error, retrying = false) =>
  become({ status: 'failed', module: SECTION, error: new RemoteError(phase, cause), retrying })

let load: MockInstance<typeof loader.load>
const show = () =>
  renderUi(<RemoteSection section={SECTION} />, { wrap: (ui) => <WithQueries>{ui}</WithQueries> })

beforeEach(() => {
  load = vi.spyOn(loader, 'load').mockResolvedValue()
})

afterEach(() => {
  loader.states.setState({}, true)
  useReleaseWatch.setState({ found: '', dismissed: '' })
  vi.mocked(reportError).mockReset()
})

it('shows "Under Construction" for a section that its remote does not expose yet', async () => {
  become({ status: 'under-construction' })
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Under Construction' })).toBeVisible()
  expect(
    screen.getByText('This page is currently being developed. Please check back soon for updates.'),
  ).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(reportError).not.toHaveBeenCalled()
})

it('shows what failed and why, keeps the focus on Retry while the retries fail, and shows the section then', async () => {
  const cause = new Error('Failed to fetch')
  failed('entry', cause)
  const { user } = show()
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent('Maps is not available')
  expect(alert).toHaveTextContent('This section could not be loaded from its server.')
  expect(alert).toHaveTextContent('Failed to fetch')
  expect(reportError).toHaveBeenCalledExactlyOnceWith(cause, 'sales')
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull()

  const retry = screen.getByRole('button', { name: 'Retry' })
  load.mockImplementationOnce(async () => failed('entry', cause, true))
  await user.click(retry)
  expect(retry).toHaveAttribute('aria-busy', 'true')
  failed('entry', cause)
  await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'false'))
  expect(retry).toHaveFocus()
  load.mockImplementationOnce(async () => ready(() => <h1>Maps screen</h1>))
  await user.click(retry)
  expect(await screen.findByRole('heading', { name: 'Maps screen' })).toBeVisible()
})

it.each([
  ['a file is missing', new MissingFileError('https://cdn.example.com/maps.js', 'the server answered 404')],
  [
    'a module threw, which it does again until the page is reloaded',
    new TypeError('undefined is not an object'),
  ],
])('offers a reload too when %s', (_when, cause) => {
  failed('module', cause)
  show()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
})

it('offers the reload first when a newer release is out', async () => {
  useReleaseWatch.setState({ found: 'host 1.1.0' })
  failed('entry', new Error('404'))
  show()
  expect(screen.getByRole('button', { name: 'Reload for the new version' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})
