import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { WithQueries } from 'shared-api/testing'
import { renderUi } from 'shared-ui/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadOnDemand } from '../share-scope/on-demand'
import { useHasDeferredPackages, useLoadDeferredPackages } from './use-deferred-packages'

vi.mock('../share-scope/on-demand', () => ({ loadOnDemand: vi.fn(async () => undefined) }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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
