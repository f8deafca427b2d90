import { useLocalStorage } from '@mantine/hooks'
import { isRowsPerPage } from './list-state'

/** How somebody likes a list. */
export interface ListView {
  /** Ids of the columns that are hidden. */
  hidden: readonly string[]
  /** The rows stand close. */
  dense: boolean
  /** Rows per page; `undefined` until somebody chooses. */
  pageSize?: number | undefined
}

const AS_DESIGNED: ListView = { hidden: [], dense: false }

/** Stored JSON is untrusted: anything that does not fit is ignored. */
function readView(stored: string | undefined): ListView {
  try {
    const { hidden, dense, pageSize } = JSON.parse(stored ?? '') as Partial<Record<keyof ListView, unknown>>
    return {
      hidden: Array.isArray(hidden) ? hidden.map(String) : [],
      dense: dense === true,
      pageSize: isRowsPerPage(pageSize) ? pageSize : undefined,
    }
  } catch {
    return AS_DESIGNED
  }
}

type Update = (current: ListView) => ListView

/** The view of the list called `name`, remembered in this browser; without a name it is as designed. */
export function useListView(name: string | undefined): [ListView, (update: Update) => void] {
  const [view, setView] = useLocalStorage<ListView>({
    key: `todoturismo.list.${name ?? ''}`,
    defaultValue: AS_DESIGNED,
    deserialize: readView,
    getInitialValueInEffect: false,
  })
  return [name ? view : AS_DESIGNED, setView]
}
