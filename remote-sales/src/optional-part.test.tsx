import { act, screen } from '@testing-library/react'
import { lazyScreen } from 'shared-ui'
import { renderUi } from 'shared-ui/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { OptionalPart } from './optional-part'

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

it('leaves its screen as it is while its code cannot be loaded, and is shown when it can', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const load = vi.fn<() => Promise<() => string>>(missing)
  const Part = lazyScreen(load)
  renderUi(
    <>
      <h1>My Sales</h1>
      <OptionalPart>
        <Part />
      </OptionalPart>
    </>,
  )
  const wait = () => act(() => vi.advanceTimersByTimeAsync(5_000))
  await wait()
  await wait()
  expect(load.mock.calls.length).toBeGreaterThan(1)
  expect(screen.getByRole('heading', { name: 'My Sales' })).toBeVisible()
  expect(screen.queryByText('Sales waiting: 1')).toBeNull()

  load.mockImplementation(async () => () => 'Sales waiting: 1')
  await wait()
  await wait()
  expect(screen.getByText('Sales waiting: 1')).toBeVisible()
})
