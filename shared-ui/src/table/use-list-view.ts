import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { browserStorage } from 'shared-i18n'
import { isRowsPerPage } from '../url-state/list-state'

/** The user's display settings of a list. */
export interface ListView {
  /** Ids of the hidden columns. Undefined until the user chooses. */
  hidden?: readonly string[] | undefined
  /** True for compact rows. */
  dense: boolean
  /** Rows per page. Undefined until the user chooses. */
  pageSize?: number | undefined
}

/** The settings that the menu of a list changes. */
export type ShownView = Required<Pick<ListView, 'dense'>> & { hidden: readonly string[] }

/** A logout, and the login of another user, remove these keys (`shared-auth/src/user-storage.ts`). */
const USER_PREFIX = 'todoturismo.user.'

const AS_DESIGNED: ListView = { dense: false }

/** Stored JSON is untrusted: anything that does not parse is ignored. */
function toView(stored: string | null): ListView {
  if (stored === null) return AS_DESIGNED
  try {
    const { hidden, dense, pageSize } = JSON.parse(stored) as Partial<Record<keyof ListView, unknown>>
    return {
      hidden: Array.isArray(hidden) ? hidden.map(String) : undefined,
      dense: dense === true,
      pageSize: isRowsPerPage(pageSize) ? pageSize : undefined,
    }
  } catch {
    return AS_DESIGNED
  }
}

const listeners = new Set<() => void>()

function write(key: string, stored: string): void {
  browserStorage.setItem(key, stored)
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changed)
  }
}

type Update = (current: ListView) => ListView

/**
 * The display settings of the list `name`, stored in this browser until the user logs out. Without a name: the defaults. The settings stay the same
 * object until they change, so that a list is not rendered twice when it is opened.
 */
export function useListView(name: string | undefined): [ListView, (update: Update) => void] {
  const key = `${USER_PREFIX}list.${name ?? ''}`
  const stored = useSyncExternalStore(subscribe, () => (name ? browserStorage.getItem(key) : null))
  const view = useMemo(() => toView(stored), [stored])
  const change = useCallback(
    (update: Update) => write(key, JSON.stringify(update(toView(browserStorage.getItem(key))))),
    [key],
  )
  return [view, change]
}
