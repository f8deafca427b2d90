import { useLocalStorage } from '@mantine/hooks'

/** How somebody likes a list: which columns are hidden, by id, and whether the rows stand close. */
export interface ListView {
  hidden: readonly string[]
  dense: boolean
}

const AS_DESIGNED: ListView = { hidden: [], dense: false }

function readView(stored: string | undefined): ListView {
  try {
    const { hidden, dense } = JSON.parse(stored ?? '') as Partial<Record<keyof ListView, unknown>>
    return { hidden: Array.isArray(hidden) ? hidden.map(String) : [], dense: dense === true }
  } catch {
    return AS_DESIGNED
  }
}

/** The view of the list called `name`, remembered in this browser. */
export function useListView(name: string): [ListView, (view: ListView) => void] {
  const [view, setView] = useLocalStorage<ListView>({
    key: `todoturismo.list.${name}`,
    defaultValue: AS_DESIGNED,
    deserialize: readView,
    getInitialValueInEffect: false,
  })
  return [view, setView]
}
