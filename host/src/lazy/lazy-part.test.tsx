import { act, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { renderUi } from 'shared-ui/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportError } from '../error/report-error'
import { lazyPart } from './lazy-part'
import { retryPending } from './load-with-retry'

vi.mock('../error/report-error')

type Load = () => Promise<ComponentType<{ name: string }>>

const Greeting = ({ name }: { name: string }) => <p>Hello, {name}</p>

const show = async (load: Load) => {
  const Part = lazyPart(load)
  renderUi(
    <>
      <h1>The rest</h1>
      <Part name="Ana" />
    </>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('shows the part once it is loaded', async () => {
  await show(async () => Greeting)
  expect(screen.getByText('Hello, Ana')).toBeVisible()
})

it('is loaded once, and shown at once where it is loaded', async () => {
  const load = vi.fn<Load>().mockResolvedValue(Greeting)
  const Part = lazyPart(load)
  renderUi(
    <>
      <Part name="Ana" />
      <Part name="Eva" />
    </>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  renderUi(<Part name="Leo" />)
  expect(screen.getByText('Hello, Ana')).toBeVisible()
  expect(screen.getByText('Hello, Eva')).toBeVisible()
  expect(screen.getByText('Hello, Leo')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

it('retries a failed load, and shows the rest of the page meanwhile', async () => {
  const gone = new TypeError('Failed to fetch dynamically imported module')
  const load = vi
    .fn<Load>()
    .mockRejectedValueOnce(gone)
    .mockRejectedValueOnce(gone)
    .mockResolvedValue(Greeting)
  await show(load)
  expect(screen.getByRole('heading', { name: 'The rest' })).toBeVisible()
  expect(reportError).toHaveBeenCalledWith(gone)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(load).toHaveBeenCalledTimes(2)
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(screen.getByText('Hello, Ana')).toBeVisible()
})

it.each([
  ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
  ['the user asks for a retry', retryPending],
])('retries at once when %s', async (_when, wake) => {
  const load = vi
    .fn<Load>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(Greeting)
  await show(load)
  wake()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText('Hello, Ana')).toBeVisible()
})

it('shows nothing in place of a part that throws', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await show(async () => () => {
    throw new Error('Broken')
  })
  expect(screen.getByRole('heading', { name: 'The rest' })).toBeVisible()
})
