import { useLocalStorage } from '@mantine/hooks'
import { isRowsPerPage } from './list-state'

/** The user's display settings of a list. */
export interface ListView {
  /** Ids of the hidden columns. */
  hidden: readonly string[]
  /** True for compact rows. */
  dense: boolean
  /** Rows per page. Undefined until the user chooses. */
  pageSize?: number | undefined
}

const AS_DESIGNED: ListView = { hidden: [], dense: false }

/** Stored JSON is untrusted: anything that does not parse is ignored. */
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

/** The display settings of the list `name`, stored in this browser. Without a name: the defaults. */
export function useListView(name: string | undefined): [ListView, (update: Update) => void] {
  const [view, setView] = useLocalStorage<ListView>({
    key: `todoturismo.list.${name ?? ''}`,
    defaultValue: AS_DESIGNED,
    deserialize: readView,
    getInitialValueInEffect: false,
  })
  return [name ? view : AS_DESIGNED, setView]
}
