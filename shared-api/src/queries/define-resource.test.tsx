import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { DemoResource } from '../demo/resource'
import { logIn } from '../testing/log-in'
import { pageOfRows, stubApi } from '../testing/stub-api'
import { WithQueries } from '../testing/with-queries'
import { defineResource, useRecordSearches } from './define-resource'

interface Tour {
  id: number
  name: string
}

const FIRST_PAGE = { pageIndex: 0, pageSize: 5 }
const lighthouse = { id: 1, name: 'Lighthouse' }

const sample: DemoResource<Tour, Tour, Omit<Tour, 'id'>> = {
  rows: () => [lighthouse],
  read: (row) => row,
  write: (id, payload) => ({ id, ...payload }),
  view: { columns: { name: ({ name }) => name }, searched: ['name'] },
  csv: [['Name', 'Nombre', ({ name }) => name]],
}

const load = vi.fn(async () => sample)
const tours = defineResource({ path: '/tour', sample: load })

const render = <Result,>(hook: () => Result) => renderHook(hook, { wrapper: WithQueries }).result

it('requests the server in a real session, and loads no sample data', async () => {
  logIn('EMPLOYEE')
  const { calls } = stubApi({ 'GET /tour': (request) => pageOfRows([{ id: 9, name: 'Stored' }], request) })
  const page = render(() => tours.usePage(FIRST_PAGE))
  await waitFor(() => expect(page.current.data?.content).toEqual([{ id: 9, name: 'Stored' }]))
  expect(calls).toEqual(['GET /tour'])
  expect(load).not.toHaveBeenCalled()
})

it('has its own sample data in a demo, which a search finds once its code is loaded', async () => {
  logIn('EMPLOYEE-DEMO')
  const { calls } = stubApi({ 'GET /tour': (request) => pageOfRows([], request) })
  const page = render(() => tours.usePage(FIRST_PAGE))
  await waitFor(() => expect(page.current.data?.content).toEqual([lighthouse]))

  const loadRemote = vi.fn(async () => undefined)
  const found = render(() => useRecordSearches([{ path: '/tour', search: 'light', load: loadRemote }]))
  await waitFor(() => expect(found.current[0]?.data?.content).toEqual([lighthouse]))
  expect(loadRemote).toHaveBeenCalledOnce()
  expect(calls).toEqual([])
})

it('refuses in a demo what has no sample data', async () => {
  logIn('OWNER-DEMO')
  const found = render(() =>
    useRecordSearches(['/unknown', '/administrator'].map((path) => ({ path, search: 'owner' }))),
  )
  await waitFor(() => expect(found.current[0]?.error).toMatchObject({ status: 404 }))
  await waitFor(() => expect(found.current[1]?.data?.content.length).toBeGreaterThan(0))
})
