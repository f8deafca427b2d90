import { useLocation } from 'react-router-dom'

/** The list that a form was opened from, on the page, search and filters it was left with. */
export function useBackToList(path: string): string {
  const { state } = useLocation()
  const search = typeof state === 'object' && state !== null && 'list' in state ? String(state.list) : ''
  return path + search
}
