import { type createSpotlight, useSpotlight } from '@mantine/spotlight'
import { useEffect, useState } from 'react'

type SpotlightStore = ReturnType<typeof createSpotlight>[0]

/**
 * Spotlight stores the selection only in the DOM and loses it when the entries change. This selects the first
 * new entry and returns the id of the selected entry, for `aria-activedescendant`.
 *
 * @param offered The ids of the entries, in order.
 */
export function useSelected(store: SpotlightStore, listId: string, offered: string): string | undefined {
  const { selected, query } = useSpotlight(store)
  const [id, setId] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes the selection in the DOM.
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
