import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { beaches, categoryServer, mountains } from '../testing/categories'
import { logIn } from '../testing/log-in'
import { heldRoute, pageOfRows, stubApi } from '../testing/stub-api'
import { WithQueries } from '../testing/with-queries'
import { categories, services } from './resource-hooks'

beforeEach(() => void logIn('ADMINISTRATOR'))

const firstPage = { pageIndex: 0, pageSize: 1 }

function render<Result>(hook: () => Result) {
  return renderHook(hook, { wrapper: WithQueries }).result
}

describe('a save', () => {
  const list = () => ({
    page: categories.usePage(firstPage),
    list: categories.useList(),
    save: categories.useSave(),
  })

  it.each([0, null, undefined])('creates for id %j, and the list shows it', async (id) => {
    const api = categoryServer()
    const screen = render(list)
    await waitFor(() => expect(screen.current.list.data).toHaveLength(2))
    const payload = { name: 'Caves', description: 'Dark and wet' }
    await act(() => screen.current.save.mutateAsync({ id, payload }))
    await waitFor(() => expect(screen.current.list.data).toContainEqual({ id: 3, ...payload }))
    await waitFor(() => expect(screen.current.page.data?.totalElements).toBe(3))
    expect(api.calls).toContain('POST /category')
  })

  it('updates otherwise, shows the row while the lists reload', async () => {
    const reload = heldRoute()
    let isSaved = false
    const api = stubApi({
      'GET /category': (request) => {
        if (isSaved) return reload(request)
        const rows = [beaches, mountains]
        return request.query.pageSize ? pageOfRows(rows, request) : rows
      },
      'PUT /category/1': ({ body }) => {
        isSaved = true
        return { id: 1, ...Object(body) }
      },
    })
    const screen = render(list)
    await waitFor(() => expect(screen.current.list.data).toHaveLength(2))
    await waitFor(() => expect(screen.current.page.isSuccess).toBe(true))
    const payload = { name: 'Coasts', description: 'Sand and sea' }
    await act(() => screen.current.save.mutateAsync({ id: 1, payload }))
    const saved = { id: 1, ...payload }
    await waitFor(() => {
      expect(screen.current.page.data?.content).toEqual([saved])
      expect(screen.current.list.data).toEqual([saved, mountains])
    })
    await waitFor(() => expect(api.calls.slice(3)).toEqual(['GET /category', 'GET /category']))
  })

  it('puts the entity into the cache', async () => {
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
    const api = stubApi({ 'GET /service': () => [], 'PUT /category/1': () => beaches })
    const screen = render(() => ({ services: services.useList(), save: categories.useSave() }))
    await waitFor(() => expect(screen.current.services.isSuccess).toBe(true))
    await act(() => screen.current.save.mutateAsync({ id: 1, payload: beaches }))
    await waitFor(() => expect(api.calls).toEqual(['GET /service', 'PUT /category/1', 'GET /service']))
  })

  it('that ends after its session is not cached', async () => {
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
