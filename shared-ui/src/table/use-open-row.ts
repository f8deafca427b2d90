import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Elements that handle a click themselves. */
const INTERACTIVE = 'a, button, input, select, textarea, label, summary, [role="menuitem"]'

/**
 * The click handler of rows that open their record. It passes the list's query string, so that the way back restores the
 * list. A click on a link or button of the row, and one that ends a text selection, are left alone.
 */
export function useOpenRow(): (event: MouseEvent<HTMLTableRowElement>, path: string) => void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return ({ target, currentTarget, defaultPrevented }, path) => {
    // Events of a menu or dialog in a portal also arrive here.
    const isOfRow = target instanceof Element && currentTarget.contains(target)
    if (!isOfRow || defaultPrevented || target.closest(INTERACTIVE) || isTextSelected()) return
    void navigate(`${pathname.replace(/\/$/, '')}/${path}`, { state: { list: search } })
  }
}

const isTextSelected = () => window.getSelection()?.isCollapsed === false
