import { type createSpotlight, useSpotlight } from '@mantine/spotlight'
import { useEffect, useState } from 'react'

type SpotlightStore = ReturnType<typeof createSpotlight>[0]

/**
 * Spotlight marks what is selected in the document alone, and forgets it when that goes. This selects the first of what
 * came instead, and answers the id of what is selected, for a screen reader to be told.
 *
 * @param offered ids of what can be selected, in order
 */
export function useSelected(store: SpotlightStore, listId: string, offered: string): string | undefined {
  const { selected, query } = useSpotlight(store)
  const [id, setId] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these moves the mark, or takes it away.
  useEffect(() => {
    const list = document.getElementById(listId)
    const marked = list?.querySelector('[data-selected]')
    const first = list?.querySelector('[data-action]')
    if (!marked && first && query) {
      first.setAttribute('data-selected', 'true')
      store.updateState((state) => ({ ...state, selected: 0 }))
    }
    setId((marked ?? (query ? first : undefined))?.id)
  }, [selected, query, offered, listId, store])
  return id
}
