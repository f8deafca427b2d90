import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { saveFile } from '../files/save-file'
import { renderUi } from '../testing'
import { dismissToast, removeToastAction, toast } from './toast'
import { toastFailure } from './toast-failure'

afterEach(() => {
  act(dismissToast)
})

it('shows a toast and removes it when dismissed', async () => {
  const { user } = renderUi(<p>Screen</p>)
  act(() => toast({ title: 'Categoria agregada.', description: 'Puedes volver atras.' }))
  expect(screen.getByRole('status')).toHaveTextContent('Categoria agregada.Puedes volver atras.')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('status')).toBeNull()
})

it('shows one toast at a time, the newest', async () => {
  renderUi(<p>Screen</p>)
  act(() => toast({ title: 'First' }))
  act(() => toast({ title: 'Second', tone: 'failure' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Second')
  await waitFor(() => expect(screen.queryByText('First')).toBeNull())
})

it('runs its action and closes, also when the action shows another toast', async () => {
  const { user } = renderUi(<p>Screen</p>)
  const next = () => toast({ title: 'Second' })
  act(() => toast({ title: 'Failed', tone: 'failure', action: { label: 'Try again', onClick: next } }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('Second')
})

it('loses its button with the screen, and keeps its text', () => {
  renderUi(<p>Screen</p>)
  act(() => toast({ title: 'Paid', action: { label: 'Send by WhatsApp', onClick: vi.fn() } }))
  expect(screen.getByRole('button', { name: 'Send by WhatsApp' })).toBeVisible()
  act(removeToastAction)
  expect(screen.queryByRole('button', { name: 'Send by WhatsApp' })).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('Paid')
})

it('says which file was saved', () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  URL.createObjectURL = () => 'blob:'
  URL.revokeObjectURL = () => undefined
  renderUi(<p>Screen</p>)
  act(() => saveFile(new Blob(), 'sales.csv'))
  expect(screen.getByRole('status')).toHaveTextContent('Saved: sales.csv')
})

/** In small steps, because a timer that a component starts again is not seen within one step. */
const pass = (time: number) => {
  for (let left = time; left > 0; left -= 500) act(() => void vi.advanceTimersByTime(Math.min(left, 500)))
}

it('dismisses a success after 5 seconds, but not while the focus is on it', () => {
  vi.useFakeTimers()
  renderUi(<p>Screen</p>)
  act(() => toast({ title: 'Saved' }))
  pass(4_999)
  expect(screen.getByText('Saved')).toBeVisible()
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
  pass(60_000)
  expect(screen.getByText('Saved')).toBeVisible()
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur())
  pass(5_001)
  expect(screen.queryByText('Saved')).toBeNull()
})

it('keeps a failure until it is dismissed', () => {
  vi.useFakeTimers()
  renderUi(<p>Screen</p>)
  act(() => toast({ title: 'Failed', tone: 'failure' }))
  pass(2_000_000)
  expect(screen.getByText('Failed')).toBeVisible()
})

describe('a failed request', () => {
  const failed = { name: 'ApiError', status: 500, requestId: '4f2a9c01e5b7d388' }
  it.each([
    ['that nothing is known of', new Error('503'), 'Uh oh! Something went wrong.'],
    [
      'without a connection',
      Object.assign(new Error('You are offline.'), { name: 'NetworkError', unreachable: true }),
      'You are offline.',
    ],
    [
      'that failed on the server',
      Object.assign(new Error('Internal Server Error'), failed),
      'The server failed. Reference 4f2a9c01',
    ],
  ])('%s has its reason as the title, and always the same text', (_which, error, title) => {
    renderUi(<p>Screen</p>)
    act(() => void toastFailure(error, { retry: vi.fn() }))
    expect(screen.getByText(title)).toBeVisible()
    expect(screen.getByText('There was a problem with your request.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('whose reason stands on the screen has the text of every failure', () => {
    renderUi(<p>Screen</p>)
    act(
      () =>
        void toastFailure(Object.assign(new Error('Internal Server Error'), failed), { isReasonShown: true }),
    )
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Uh oh! Something went wrong\.There was a problem with your request\.$/,
    )
  })

  it('of what the role may not do offers no retry', () => {
    const refused = Object.assign(new Error('Forbidden'), { name: 'ApiError', code: 'role' })
    renderUi(<p>Screen</p>)
    act(() => void toastFailure(refused, { retry: vi.fn() }))
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Your role may not do this. Ask an administrator or owner.',
    )
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
