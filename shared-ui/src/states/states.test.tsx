import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing'
import { UiProvider } from '../theme/ui-provider'
import { FailedState } from './failed-state'
import { NotFoundRecord } from './not-found-record'
import { StaleNotice } from './stale-notice'

const OFFLINE = Object.assign(new Error('You are offline.'), { name: 'NetworkError', unreachable: true })

const InTheme = ({ children }: { children: ReactNode }) => <UiProvider env="test">{children}</UiProvider>

it('offers a retry after a failure', async () => {
  const again = vi.fn()
  const { user } = renderUi(<FailedState message="The list could not be read." onRetry={again} />)
  expect(screen.getByRole('alert')).toHaveTextContent('The list could not be read.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(again).toHaveBeenCalledOnce()
})

it('keeps the focus on the button during a retry, and ignores further clicks', async () => {
  const again = vi.fn()
  const { user } = renderUi(<FailedState onRetry={again} busy />)
  const button = screen.getByRole('button', { name: 'Try again' })
  await user.tab()
  await user.keyboard('{Enter}')
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(again).not.toHaveBeenCalled()
})

it('says why there is no answer and that it continues by itself, also while the request is repeated', () => {
  const { rerender } = render(<FailedState error={OFFLINE} onRetry={() => undefined} />, { wrapper: InTheme })
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline.This continues by itself')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  rerender(<FailedState error={null} onRetry={() => undefined} busy />)
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline.')
})

it('says that the role may not see it, without a retry that cannot help', () => {
  const error = Object.assign(new Error('Forbidden'), { name: 'ApiError', status: 403, code: 'role' })
  renderUi(<FailedState error={error} onRetry={() => undefined} />)
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Your role may not see this.Ask an administrator or owner.',
  )
  expect(screen.queryByRole('button')).toBeNull()
})

it('names the request that failed on the server, so that it is found in the log', () => {
  const failed = { name: 'ApiError', status: 500, requestId: '4f2a9c01e5b7d388' }
  const { rerender } = render(
    <FailedState
      error={Object.assign(new Error('Internal Server Error'), failed)}
      onRetry={() => undefined}
    />,
    { wrapper: InTheme },
  )
  expect(screen.getByRole('alert')).toHaveTextContent('The server failed. Reference 4f2a9c01')
  const full = { ...failed, status: 503, detail: 'The disk of the database is full' }
  rerender(<FailedState error={Object.assign(new Error(full.detail), full)} onRetry={() => undefined} />)
  expect(screen.getByRole('alert')).toHaveTextContent('The disk of the database is full. Reference 4f2a9c01')
})

it('says that something else than the API has answered', () => {
  const error = Object.assign(new Error('Not Found'), { name: 'ApiError', status: 404, unexpected: true })
  renderUi(<FailedState error={error} onRetry={() => undefined} />)
  expect(screen.getByRole('alert')).toHaveTextContent('The server did not answer as expected.')
})

it('links from a missing record to its list', async () => {
  const { user, router } = renderUi(
    <NotFoundRecord description="This category does not exist." to="/category" back="Back to Categories" />,
  )
  expect(screen.getByRole('heading', { name: 'Oops!' })).toBeVisible()
  expect(screen.getByText('Sorry, an unexpected error has occurred.')).toBeVisible()
  expect(screen.getByText('Not Found')).toBeVisible()
  expect(screen.getByText(/This category does not exist\./)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Back to Categories' }))
  expect(router.state.location.pathname).toBe('/category')
})

const request = {
  data: ['Salta'],
  dataUpdatedAt: Date.parse('2026-03-02T12:05:30Z'),
  isError: true,
  error: OFFLINE as unknown,
  isFetching: false,
  refetch: vi.fn(),
}

it('says of which time the data is, and reads it again on request', async () => {
  const { user } = renderUi(<StaleNotice request={request} />)
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline. This is as of 02/03/2026 09:05.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(request.refetch).toHaveBeenCalledOnce()
})

it('says that reading failed when the server has answered', () => {
  renderUi(<StaleNotice request={{ ...request, error: new Error('Internal') }} />)
  expect(screen.getByRole('alert')).toHaveTextContent('This could not be reloaded. This is as of')
})

it.each([
  ['the data is current', { isError: false }],
  ['there is no data', { data: undefined }],
])('shows nothing when %s', (_when, state) => {
  renderUi(<StaleNotice request={{ ...request, ...state }} />)
  expect(screen.queryByRole('alert')).toBeNull()
})
