import { useSyncExternalStore } from 'react'

function widthBelow(limit: string) {
  const query = `(width < ${limit})`
  const subscribe = (onChange: () => void) => {
    const width = window.matchMedia(query)
    width.addEventListener('change', onChange)
    return () => width.removeEventListener('change', onChange)
  }
  return () => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** True when the chosen services do not fit beside the list. */
export const useIsNarrow = widthBelow('62em')

/** True when the buttons of the last step do not fit in one line. */
export const useIsPhone = widthBelow('36em')
