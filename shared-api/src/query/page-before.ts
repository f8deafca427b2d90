import type { Query } from '@tanstack/react-query'
import type { QueryKeys } from './keys'

/** What to show while a page loads: the one that was shown before it, unless that was another session's. */
export function pageBefore({ session }: QueryKeys) {
  return <Data>(data: Data | undefined, { queryKey }: Pick<Query, 'queryKey'> = { queryKey: [] }) =>
    session().every((part, place) => queryKey[place] === part) ? data : undefined
}
