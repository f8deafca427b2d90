import { useEffect } from 'react'
import type { ListState } from './list-state'

/** Replaces a page number out of range by the last page, once the page count is known. */
export function usePageInRange({ query, setPageIndex }: ListState, pageCount: number | undefined): void {
  useEffect(() => {
    if (pageCount === undefined) return
    const last = Math.max(pageCount - 1, 0)
    if (query.pageIndex > last) setPageIndex(last)
  }, [query.pageIndex, pageCount, setPageIndex])
}
