import { useEffect } from 'react'
import type { ListState } from './list-state'

/** Brings a page number that is out of range back to the last page, once the server has said how many there are. */
export function usePageInRange({ query, setPageIndex }: ListState, pageCount: number | undefined): void {
  useEffect(() => {
    if (pageCount === undefined) return
    const last = Math.max(pageCount - 1, 0)
    if (query.pageIndex > last) setPageIndex(last)
  }, [query.pageIndex, pageCount, setPageIndex])
}
