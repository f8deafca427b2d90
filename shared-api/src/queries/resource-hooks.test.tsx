import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageQuery } from '../http/keys'
import { beaches, categoryServer, mountains } from '../testing/categories'
import { logIn } from '../testing/log-in'
import { heldRoute, pageOfRows, problem, stubApi } from '../testing/stub-api'
import { WithQueries } from '../testing/with-queries'
import { categories } from './resource-hooks'

beforeEach(() => void logIn('ADMINISTRATOR'))

const firstPage = { pageIndex: 0, pageSize: 1 }

function render<Result>(hook: () => Result) {
  return renderHook(hook, { wrapper: WithQueries }).result
}

describe('a page', () => {
  it('stays on screen while the next one loads', async () => {
    const next = heldRoute()
    stubApi({
      'GET /category': (request) =>
        request.query.pageIndex === '0' ? pageOfRows([beaches, mountains], request) : next(request),
    })
    const { result, rerender } = renderHook(
      (pageIndex: number) => categories.usePage({ pageIndex, pageSize: 1 }),
      {
        wrapper: WithQueries,
        initialProps: 0,
      },
    )
    await waitFor(() => expect(result.current.data?.content).toEqual([beaches]))
    rerender(1)
    expect(result.current).toMatchObject({ isPlaceholderData: true, data: { content: [beaches] } })
    next.answer({ content: [mountains] })
    await waitFor(() => expect(result.current.data?.content).toEqual([mountains]))
  })

  it('is asked for again when the index changes, and shown meanwhile as it is known', async () => {
    const { calls } = stubApi({
      'GET /category': (request) => pageOfRows([beaches, mountains], request),
    })
    const { result, rerender } = renderHook((query: PageQuery) => categories.usePage(query), {
      wrapper: WithQueries,
      initialProps: firstPage,
    })
    await waitFor(() => expect(result.current.isFetching).toBe(false))
    rerender({ pageIndex: 1, pageSize: 1 })
    await waitFor(() => expect(result.current.isFetching).toBe(false))
    rerender(firstPage)
    expect(result.current).toMatchObject({ isPlaceholderData: false, data: { content: [beaches] } })
    await waitFor(() => expect(result.current.isFetching).toBe(false))
    expect(calls).toHaveLength(3)
  })

  it('is never shown in another session', async () => {
    const second = heldRoute()
    let first = true
    stubApi({
      'GET /category': (request) => {
        if (!first) return second(request)
        first = false
        return pageOfRows([beaches], request)
      },
    })
    const page = render(() => categories.usePage(firstPage))
    await waitFor(() => expect(page.current.data?.content).toEqual([beaches]))
    act(() => void logIn('ADMINISTRATOR', { email: 'beto@todoturismo.test' }))
    expect(page.current.data).toBeUndefined()
    second.answer({ content: [mountains] })
    await waitFor(() => expect(page.current.data?.content).toEqual([mountains]))
  })

  it('is cached when it was prefetched', async () => {
    const api = categoryServer()
    const { result } = renderHook(() => ({ one: categories.useOne(2), prefetch: categories.usePrefetch() }), {
      wrapper: WithQueries,
    })
    await waitFor(() => expect(result.current.one.data).toEqual(mountains))
    act(() => result.current.prefetch.one(1))
    act(() => result.current.prefetch.page(firstPage))
    await waitFor(() => expect(api.calls).toEqual(['GET /category/2', 'GET /category/1', 'GET /category']))
  })
})

describe('one entity', () => {
  it.each([0, null, undefined])('is not requested for id %j', (id) => {
    const api = stubApi({ 'GET /category/:id': () => beaches })
    expect(render(() => categories.useOne(id)).current.fetchStatus).toBe('idle')
    expect(api.calls).toEqual([])
  })

  it('is requested again twice after a server error', async () => {
    const api = stubApi({ 'GET /category/1': () => problem(503) })
    const one = render(() => categories.useOne(1))
    await waitFor(() => expect(one.current.isError).toBe(true))
    expect(api.calls).toHaveLength(3)
  })

  it('that failed to load is loaded when the browser is back online', async () => {
    let isThere = false
    stubApi({ 'GET /category/1': () => (isThere ? beaches : problem(400)) })
    const one = render(() => categories.useOne(1))
    await waitFor(() => expect(one.current.isError).toBe(true))
    isThere = true
    act(() => {
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    })
    await waitFor(() => expect(one.current.data).toEqual(beaches))
  })

  it('is loaded without a click once an unreachable server is back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let isThere = false
    const api = stubApi({
      'GET /category/1': () => {
        if (isThere) return beaches
        throw new TypeError('Failed to fetch')
      },
    })
    const one = render(() => categories.useOne(1))
    await waitFor(() => expect(one.current.isError).toBe(true))
    const asked = api.calls.length
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    expect(api.calls).toHaveLength(asked)
    isThere = true
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(one.current.data).toEqual(beaches)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(api.calls).toHaveLength(asked + 1)
  })

  it.each([400, 404])(
    'is not requested again after the answer %i, however long it is shown',
    async (status) => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      const api = stubApi({ 'GET /category/1': () => problem(status) })
      const one = render(() => categories.useOne(1))
      await waitFor(() => expect(one.current.isError).toBe(true))
      await act(() => vi.advanceTimersByTimeAsync(60_000))
      expect(api.calls).toHaveLength(1)
    },
  )
})

it('loaded pages grow page by page, and are read again after a save', async () => {
  const api = categoryServer()
  const screen = render(() => ({
    pages: categories.useLoadedPages(firstPage),
    save: categories.useSave(),
  }))
  await waitFor(() => expect(screen.current.pages.data?.content).toEqual([beaches]))
  expect(screen.current.pages).toMatchObject({ hasNextPage: true, data: { totalElements: 2 } })
  await act(() => screen.current.pages.fetchNextPage())
  await waitFor(() => expect(screen.current.pages.data?.content).toEqual([beaches, mountains]))
  expect(screen.current.pages.hasNextPage).toBe(false)
  const payload = { name: 'Lakes', description: 'Water and wood' }
  await act(() => screen.current.save.mutateAsync({ id: 2, payload }))
  await waitFor(() => expect(screen.current.pages.data?.content).toEqual([beaches, { id: 2, ...payload }]))
  expect(api.calls.filter((call) => call === 'GET /category')).toHaveLength(4)
})
