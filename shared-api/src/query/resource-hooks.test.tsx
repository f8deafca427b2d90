import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { logIn } from '../testing/log-in'
import { heldRoute, pageOfRows, problem, stubApi } from '../testing/stub-api'
import { WithQueries } from '../testing/with-queries'
import { categories, services } from './resources'

const beaches = { id: 1, name: 'Beaches', description: 'Sand and sea' }
const mountains = { id: 2, name: 'Mountains', description: 'Rock and ice' }
const firstPage = { pageIndex: 0, pageSize: 1 }

function render<Result>(hook: () => Result) {
  return renderHook(hook, { wrapper: WithQueries }).result
}

/** A server on which categories can be saved. */
function categoryServer() {
  const rows = [beaches, mountains]
  return stubApi({
    'GET /category/:id': ({ params }) => rows.find(({ id }) => id === Number(params.id)),
    'GET /category': (request) => (request.query.pageSize ? pageOfRows(rows, request) : [...rows]),
    'POST /category': ({ body }) => {
      const created = { ...beaches, ...Object(body), id: rows.length + 1 }
      rows.push(created)
      return created
    },
    'PUT /category/:id': ({ params, body }) => {
      const updated = { ...beaches, ...Object(body), id: Number(params.id) }
      rows.splice(updated.id - 1, 1, updated)
      return updated
    },
  })
}

describe('a page', () => {
  it('stays on screen while the next one loads', async () => {
    logIn('ADMINISTRATOR')
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

  it('is never shown in another session', async () => {
    logIn('ADMINISTRATOR')
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
    logIn('ADMINISTRATOR')
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
    logIn('ADMINISTRATOR')
    const api = stubApi({})
    expect(render(() => categories.useOne(id)).current.fetchStatus).toBe('idle')
    expect(api.calls).toEqual([])
  })

  it('is requested again twice after a server error', async () => {
    logIn('ADMINISTRATOR')
    const api = stubApi({ 'GET /category/1': () => problem(503) })
    const one = render(() => categories.useOne(1))
    await waitFor(() => expect(one.current.isError).toBe(true))
    expect(api.calls).toHaveLength(3)
  })

  it('that failed to load is loaded when the browser is back online', async () => {
    logIn('ADMINISTRATOR')
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

  it('is not requested again when it does not exist', async () => {
    logIn('ADMINISTRATOR')
    const api = stubApi({ 'GET /category/9': () => problem(404) })
    const one = render(() => categories.useOne(9))
    await waitFor(() => expect(one.current.error).toMatchObject({ status: 404 }))
    expect(api.calls).toHaveLength(1)
  })
})

describe('a save', () => {
  const list = () => ({
    page: categories.usePage(firstPage),
    list: categories.useList(),
    save: categories.useSave(),
  })

  it.each([0, null, undefined])('creates for id %j, and the list shows it', async (id) => {
    logIn('ADMINISTRATOR')
    const api = categoryServer()
    const screen = render(list)
    await waitFor(() => expect(screen.current.list.data).toHaveLength(2))
    const payload = { name: 'Caves', description: 'Dark and wet' }
    await act(() => screen.current.save.mutateAsync({ id, payload }))
    await waitFor(() => expect(screen.current.list.data).toContainEqual({ id: 3, ...payload }))
    expect(screen.current.page.data?.totalElements).toBe(3)
    expect(api.calls).toContain('POST /category')
  })

  it('updates otherwise, shows the row at once, and reloads the lists', async () => {
    logIn('ADMINISTRATOR')
    const api = categoryServer()
    const screen = render(list)
    await waitFor(() => expect(screen.current.list.data).toHaveLength(2))
    await waitFor(() => expect(screen.current.page.isSuccess).toBe(true))
    const payload = { name: 'Coasts', description: 'Sand and sea' }
    await act(() => screen.current.save.mutateAsync({ id: 1, payload }))
    const saved = { id: 1, ...payload }
    expect(screen.current.page.data?.content).toEqual([saved])
    expect(screen.current.list.data).toEqual([saved, mountains])
    await waitFor(() => expect(api.calls.slice(3)).toEqual(['GET /category', 'GET /category']))
  })

  it('puts the entity into the cache', async () => {
    logIn('ADMINISTRATOR')
    const api = categoryServer()
    const { result, rerender } = renderHook(
      (id: number) => ({ one: categories.useOne(id), save: categories.useSave() }),
      { wrapper: WithQueries, initialProps: 0 },
    )
    const payload = { name: 'Caves', description: 'Dark and wet' }
    await act(() => result.current.save.mutateAsync({ payload }))
    rerender(3)
    expect(result.current.one.data).toEqual({ id: 3, ...payload })
    expect(api.calls).toEqual(['POST /category'])
  })

  it('of a category reloads the services, which show its name', async () => {
    logIn('ADMINISTRATOR')
    const api = stubApi({ 'GET /service': () => [], 'PUT /category/1': () => beaches })
    const screen = render(() => ({ services: services.useList(), save: categories.useSave() }))
    await waitFor(() => expect(screen.current.services.isSuccess).toBe(true))
    await act(() => screen.current.save.mutateAsync({ id: 1, payload: beaches }))
    await waitFor(() => expect(api.calls).toEqual(['GET /service', 'PUT /category/1', 'GET /service']))
  })

  it('is not repeated after a lost connection', async () => {
    logIn('ADMINISTRATOR')
    const api = stubApi({
      'POST /category': () => {
        throw new TypeError('Failed to fetch')
      },
    })
    const save = render(() => categories.useSave())
    act(() => save.current.mutate({ payload: beaches }))
    await waitFor(() => expect(save.current.error).toMatchObject({ name: 'NetworkError' }))
    expect(api.calls).toEqual(['POST /category'])
  })

  it('that ends after its session is not cached', async () => {
    logIn('ADMINISTRATOR')
    const held = heldRoute()
    const api = stubApi({ 'POST /category': held, 'GET /category/3': heldRoute() })
    const { result, rerender } = renderHook(
      (id: number) => ({ one: categories.useOne(id), save: categories.useSave() }),
      { wrapper: WithQueries, initialProps: 0 },
    )
    const saved = result.current.save.mutateAsync({ payload: beaches })
    await expect.poll(() => api.calls).toEqual(['POST /category'])
    act(() => void logIn('ADMINISTRATOR'))
    held.answer({ ...beaches, id: 3 })
    await expect(saved).rejects.toThrow('Operation aborted')
    rerender(3)
    expect(result.current.one.data).toBeUndefined()
  })
})
