import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { WithQueries } from 'shared-api/testing'
import { loadIdleScreens } from 'shared-ui'
import { renderUi } from 'shared-ui/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLiveUpdates } from '../session/live-updates'
import { loadOnDemand } from '../share-scope/on-demand'
import { useHasDeferredPackages, useLoadDeferredPackages } from './use-deferred-packages'

vi.mock('shared-ui', async (original) => ({
  ...(await original<typeof import('shared-ui')>()),
  loadIdleScreens: vi.fn(async () => undefined),
}))
vi.mock('../session/live-updates', () => ({ startLiveUpdates: vi.fn(async () => undefined) }))
vi.mock('../share-scope/on-demand', () => ({ loadOnDemand: vi.fn(async () => undefined) }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

function List({ read }: { read: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: ['list'], queryFn: read })
  useLoadDeferredPackages()
  const hasDeferredPackages = useHasDeferredPackages()
  return (
    <p>
      {data ?? 'Loading'}, {hasDeferredPackages ? 'all packages' : 'first packages'}
    </p>
  )
}

it('loads the deferred packages once the first data is shown', async () => {
  let answer: (rows: string) => void = () => undefined
  const read = () => new Promise<string>((resolve) => (answer = resolve))
  renderUi(<List read={read} />, { wrap: (children) => <WithQueries>{children}</WithQueries> })
  expect(screen.getByText('Loading, first packages')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(loadOnDemand).not.toHaveBeenCalled()

  answer('Rows')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText('Rows, all packages')).toBeVisible()
  expect(loadOnDemand).toHaveBeenCalledOnce()
})

it('starts live updates also when a screen cannot be loaded', async () => {
  vi.mocked(loadIdleScreens).mockRejectedValue(new TypeError('Failed to fetch'))
  renderUi(<List read={async () => 'Rows'} />, { wrap: (children) => <WithQueries>{children}</WithQueries> })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(loadIdleScreens).toHaveBeenCalled()
  expect(startLiveUpdates).toHaveBeenCalledOnce()
})
