import satisfies from 'semver/functions/satisfies'
import ltr from 'semver/ranges/ltr'
import validRange from 'semver/ranges/valid'
import type { ClaimedRelease, Release } from './remote-error'

/**
 * Rejects a release that was built for another version of the host, so that its section shows a message
 * instead of failing in use.
 *
 * @param offered The version of the host API.
 * @throws An error that names both versions and says what to release.
 */
export function requireHostApi(release: ClaimedRelease | undefined, offered: string): Release {
  const { id, hostApi } = release ?? {}
  if (!id || !hostApi)
    throw new Error(
      'The remote does not say which host API it needs: name its release and hostApi in its manifest.json or in config.json.',
    )
  if (satisfies(offered, hostApi)) return { id, hostApi }
  if (!validRange(hostApi))
    throw new Error(
      `Release ${id} needs host API "${hostApi}", which is no range of versions such as ^4.0.0.`,
    )
  throw new Error(
    `Release ${id} needs host API ${hostApi}, this host offers ${offered}: release ${ltr(offered, hostApi) ? 'the host first' : 'the remote again'}.`,
  )
}
