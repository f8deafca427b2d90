import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { onSessionReset } from 'shared-auth'
import { useTitles } from 'shared-ui'
import { create } from 'zustand'
import { labelOf, sectionAt } from '../../sections'

interface Visit {
  path: string
  /** The title of the page: the client's name, "Sale No. 7". */
  title: string
}

const MOST = 8

/** The records whose pages were opened last, the newest first. Kept in memory only, because they name clients. */
export const useVisited = create<{ visits: readonly Visit[] }>(() => ({ visits: [] }))

onSessionReset(() => useVisited.setState({ visits: [] }))

const RECORD = /^\/[\w/-]+\/\d+$/

/** Notes the page of each record that is opened, under its title. */
export function useNotesVisits(): void {
  const { pathname } = useLocation()
  const { page, subpage } = useTitles()
  const title = subpage ?? page
  useEffect(() => {
    const section = RECORD.test(pathname) ? sectionAt(pathname) : undefined
    if (!section) return
    useVisited.setState(({ visits }) => {
      const others = visits.filter(({ path }) => path !== pathname)
      // Without a title of its own the page is loading, or its record was not found.
      const isKnown = title !== undefined && title !== labelOf(section)
      return { visits: isKnown ? [{ path: pathname, title }, ...others].slice(0, MOST) : others }
    })
  }, [pathname, title])
}
