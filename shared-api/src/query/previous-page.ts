import type { Query } from '@tanstack/react-query'
import type { QueryKeys } from '../client/keys'

/** Placeholder data while a page loads: the previous page, unless it belongs to another session. */
export function previousPage({ session }: QueryKeys) {
  return <Data>(data: Data | undefined, { queryKey }: Pick<Query, 'queryKey'> = { queryKey: [] }) =>
    session().every((part, place) => queryKey[place] === part) ? data : undefined
}
