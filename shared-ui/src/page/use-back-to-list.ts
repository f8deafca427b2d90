import { useLocation } from 'react-router-dom'

/** The address of the list that the form was opened from, with its page, search and filters. */
export function useBackToList(path: string): string {
  const { state } = useLocation()
  const search = typeof state === 'object' && state !== null && 'list' in state ? String(state.list) : ''
  return path + search
}
