import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useLocalListState } from './use-local-list-state'

it('turns pages, and goes back to the first page when anything else changes', () => {
  const { result } = renderHook(() => useLocalListState())
  act(() => result.current.setPageIndex(3))
  expect(result.current.query).toEqual({ pageIndex: 3, pageSize: 5 })
  act(() => result.current.setSearch('ana'))
  expect(result.current.query).toEqual({ pageIndex: 0, pageSize: 5, search: 'ana' })
  act(() => result.current.setPageIndex(1))
  act(() => result.current.setSort({ id: 'name', desc: true }))
  expect(result.current.query).toEqual({ pageIndex: 0, pageSize: 5, search: 'ana', sort: 'name,desc' })
})

it('keeps filters and removes empty ones', () => {
  const { result } = renderHook(() => useLocalListState({ pageSize: 10 }))
  act(() => result.current.setFilter('category', '4'))
  act(() => result.current.setFilter('price', '100'))
  expect(result.current.filters).toEqual({ category: '4', price: '100' })
  act(() => result.current.setFilter('category', ''))
  expect(result.current.filters).toEqual({ price: '100' })
})

it('returns the same query object until it changes', () => {
  const { result, rerender } = renderHook(() => useLocalListState())
  const { query } = result.current
  rerender()
  expect(result.current.query).toBe(query)
})
