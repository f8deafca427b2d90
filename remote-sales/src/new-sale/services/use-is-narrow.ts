import { useSyncExternalStore } from 'react'

const QUERY = '(width < 62em)'

function subscribe(onChange: () => void): () => void {
  const width = window.matchMedia(QUERY)
  width.addEventListener('change', onChange)
  return () => width.removeEventListener('change', onChange)
}

/** True when the chosen services do not fit beside the list. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches)
