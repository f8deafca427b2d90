import { act, screen, waitFor } from '@testing-library/react'
import { renderUi } from 'shared-ui/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportError } from '../error/report-error'
import { useReleaseWatch } from '../releases/release-watch'
import { testSection as section } from '../testing/section'
import { openModule, startAfresh } from './open-module'
import { RemoteSection } from './remote-section'

vi.mock('./open-module')
vi.mock('../error/report-error')
vi.mock('../releases/newer-releases')

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.resetAllMocks()
  vi.restoreAllMocks()
  useReleaseWatch.setState({ found: '', dismissed: '' })
})

it('says that a section is on its way, then shows it', async () => {
  vi.mocked(openModule).mockResolvedValue({ Calm: () => <h1>Calm screen</h1> })
  renderUi(<RemoteSection section={section('Calm')} />)
  expect(screen.getByRole('status')).toHaveTextContent('Cargando...')
  expect(await screen.findByRole('heading', { name: 'Calm screen' })).toBeVisible()
})

it('says in place what failed and why, and tries again when asked to', async () => {
  vi.mocked(openModule).mockImplementationOnce(async (_module, enter) => {
    enter('entry')
    throw new Error('Failed to fetch')
  })
  const { user } = renderUi(<RemoteSection section={section('Shaky')} />)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Shaky is not available')
  expect(alert).toHaveTextContent('The server that has this section does not answer.')
  expect(alert).toHaveTextContent('Failed to fetch')
  expect(reportError).toHaveBeenCalledExactlyOnceWith(new Error('Failed to fetch'), 'sales')

  vi.mocked(openModule).mockResolvedValueOnce({ Shaky: () => <h1>Shaky screen</h1> })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Shaky screen' })).toBeVisible()
  expect(startAfresh).toHaveBeenCalledWith('sales')
})

it('keeps the focus on its retry while that goes on failing', async () => {
  vi.mocked(openModule).mockRejectedValue(new Error('Failed to fetch'))
  const { user } = renderUi(<RemoteSection section={section('Gone')} />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  retry.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(openModule).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'false'))
  expect(retry).toHaveFocus()
})

it('keeps the shell standing when a section breaks while it renders', async () => {
  let broken = true
  const Broken = () => {
    if (broken) throw new Error('Out of maps')
    return <h1>Mended screen</h1>
  }
  vi.mocked(openModule).mockResolvedValue({ Broken })
  const { user } = renderUi(<RemoteSection section={section('Broken')} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of maps')
  broken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByRole('heading', { name: 'Mended screen' })).toBeVisible()
})

it('calls for a reload when a part is missing that the section loads later', async () => {
  const Formless = () => {
    throw new TypeError('Failed to fetch dynamically imported module: /remotes/sales/assets/form-a1b2c3d4.js')
  }
  vi.mocked(openModule).mockResolvedValue({ Formless })
  renderUi(<RemoteSection section={section('Formless')} />)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('A part of this section did not load.')
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  act(() => useReleaseWatch.setState({ found: 'sales 1.1.0' }))
  expect(screen.getByRole('button', { name: 'Reload for the new version' })).toBeVisible()
})

it('calls for a reload when a section does not load because the page is old', async () => {
  useReleaseWatch.setState({ found: 'host 1.1.0' })
  vi.mocked(openModule).mockRejectedValueOnce(new Error('404'))
  renderUi(<RemoteSection section={section('Old')} />)
  await screen.findByRole('alert')
  expect(screen.getByRole('button', { name: 'Reload for the new version' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})
