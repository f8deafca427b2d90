import { screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { WithQueries } from 'shared-api/testing'
import { renderUi } from 'shared-ui/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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

const load = vi.spyOn(loader, 'load')
const show = () =>
  renderUi(<RemoteSection section={SECTION} />, { wrap: (ui) => <WithQueries>{ui}</WithQueries> })

beforeEach(() => {
  load.mockReset().mockResolvedValue()
})

afterEach(() => {
  loader.states.setState({}, true)
  useReleaseWatch.setState({ found: '', dismissed: '' })
  vi.mocked(reportError).mockReset()
})

it('shows the loading state, then the section', async () => {
  load.mockImplementationOnce(async () => ready(() => <h1>Calm screen</h1>))
  become({ status: 'loading' })
  show()
  expect(load).toHaveBeenCalledWith(SECTION)
  expect(await screen.findByRole('heading', { name: 'Calm screen' })).toBeVisible()
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

it('shows what failed and why, and loads the section again on Retry', async () => {
  const cause = new Error('Failed to fetch')
  failed('entry', cause)
  const { user } = show()
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent('Maps is not available')
  expect(alert).toHaveTextContent('This section could not be loaded from its server.')
  expect(alert).toHaveTextContent('Failed to fetch')
  expect(reportError).toHaveBeenCalledExactlyOnceWith(cause, 'sales')
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull()

  load.mockImplementationOnce(async () => ready(() => <h1>Maps screen</h1>))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Maps screen' })).toBeVisible()
})

it('keeps the focus on Retry while the retries fail', async () => {
  failed('entry', new Error('Failed to fetch'))
  const { user } = show()
  const retry = screen.getByRole('button', { name: 'Retry' })
  retry.focus()
  load.mockImplementationOnce(async () => failed('entry', new Error('Failed to fetch'), true))
  await user.keyboard('{Enter}')
  expect(retry).toHaveAttribute('aria-busy', 'true')
  failed('entry', new Error('Failed to fetch'))
  await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'false'))
  expect(retry).toHaveFocus()
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
