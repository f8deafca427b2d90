import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { followChanges } from 'shared-api/live'
import { WithQueries } from 'shared-api/testing'
import { lazyScreen } from 'shared-ui'
import { renderUi } from 'shared-ui/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadOnDemand } from '../share-scope/on-demand'
import { useLoadsAfterFirstRows } from './use-loads-after-first-rows'

vi.mock('shared-api/live', () => ({ followChanges: vi.fn() }))
vi.mock('../offline/keep-snapshot', () => ({ keepSnapshot: vi.fn(async () => undefined) }))
vi.mock('../share-scope/on-demand', () => ({ loadOnDemand: vi.fn(async () => undefined) }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function List({ read }: { read: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: ['list'], queryFn: read })
  useLoadsAfterFirstRows()
  return <p>{data ?? 'Loading'}</p>
}

it('loads what waits for the first rows once they are shown, also when a screen cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  lazyScreen(load, { afterFirstRows: true })
  let answer: (rows: string) => void = () => undefined
  const read = () => new Promise<string>((resolve) => (answer = resolve))
  renderUi(<List read={read} />, { wrap: (children) => <WithQueries>{children}</WithQueries> })
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(loadOnDemand).not.toHaveBeenCalled()
  expect(load).not.toHaveBeenCalled()

  answer('Rows')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText('Rows')).toBeVisible()
  expect(loadOnDemand).toHaveBeenCalledOnce()
  expect(load).toHaveBeenCalled()
  expect(followChanges).toHaveBeenCalledOnce()
})
