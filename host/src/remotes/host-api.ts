import { compareVersions, satisfies } from 'compare-versions'
import type { Release } from './loader'

/**
 * Refuses a release that was made for another host: one section says so, instead of breaking where it is used.
 *
 * @param offered version of the host API
 * @throws an error in words for people: which versions do not meet, and what to release
 */
export function requireHostApi(release: Partial<Release> | undefined, offered: string): Release {
  const { id, hostApi } = release ?? {}
  if (!id || !hostApi) throw new Error('The remote does not say which host API it needs: build it anew.')
  if (satisfies(offered, hostApi)) return { id, hostApi }
  const isAhead = compareVersions(offered, hostApi.replace(/^[^\d]+/, '')) < 0
  throw new Error(
    `Release ${id} needs host API ${hostApi}, this host offers ${offered}: release ${isAhead ? 'the host first' : 'the remote anew'}.`,
  )
}
