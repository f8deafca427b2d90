import { compareVersions, satisfies } from 'compare-versions'

/** What a release says of itself. */
export interface Release {
  id: string
  /** The versions of the host API that the release works with, a semver range. */
  hostApi: string
}

/**
 * Rejects a release that was built for another version of the host, so that its section shows a message
 * instead of failing in use.
 *
 * @param offered The version of the host API.
 * @throws An error that names both versions and says what to release.
 */
export function requireHostApi(release: Partial<Release> | undefined, offered: string): Release {
  const { id, hostApi } = release ?? {}
  if (!id || !hostApi) throw new Error('The remote does not say which host API it needs: rebuild it.')
  if (satisfies(offered, hostApi)) return { id, hostApi }
  const isAhead = compareVersions(offered, hostApi.replace(/^[^\d]+/, '')) < 0
  throw new Error(
    `Release ${id} needs host API ${hostApi}, this host offers ${offered}: release ${isAhead ? 'the host first' : 'the remote again'}.`,
  )
}
