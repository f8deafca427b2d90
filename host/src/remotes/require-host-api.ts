import satisfies from 'semver/functions/satisfies'
import ltr from 'semver/ranges/ltr'
import minVersion from 'semver/ranges/min-version'
import validRange from 'semver/ranges/valid'
import { type Manifest, readManifest } from '../config/manifest'
import { shareScope } from '../share-scope/share-scope'
import { whole } from '../share-scope/whole'
import type { ClaimedRelease, Release } from './remote-error'

/**
 * Rejects a release that was built for another version of the host, so that its section shows a message instead of failing in use. One
 * that was built for the major version before is let in when this host has all names that it imports.
 *
 * @param offered The version of the host API.
 * @param root Where the manifest of the release is.
 * @throws An error that names both versions and says what to release.
 */
export async function requireHostApi(
  release: ClaimedRelease | undefined,
  offered: string,
  root: URL,
): Promise<Release> {
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
  const said = `Release ${id} needs host API ${hostApi}, this host offers ${offered}`
  if (ltr(offered, hostApi)) throw new Error(`${said}: release the host first.`)
  if (minVersion(hostApi)?.major !== Number(offered.split('.')[0]) - 1)
    throw new Error(`${said}: release the remote again.`)
  const { imports, release: published } = (await readManifest(new URL('manifest.json', root))) ?? {}
  if (!imports || published?.id !== id) throw new Error(`${said}: release the remote again.`)
  const missing = await missingNames(imports)
  if (missing.length > 0)
    throw new Error(`${said}, which has no ${missing.join(', no ')}: release the remote again.`)
  return { id, hostApi }
}

/** What a release imports and this host does not have: `useOld of shared-api`. */
async function missingNames(imports: NonNullable<Manifest['imports']>): Promise<string[]> {
  const missing = Object.entries(imports).map(async ([from, names]) => {
    const [entry] = Object.values(shareScope[from] ?? {})
    const load = whole[from as keyof typeof whole]
    const module = load ? await load() : (await entry?.get())?.()
    return names
      .filter((name) => name !== 'default' && !(name in Object(module)))
      .map((name) => `${name} of ${from}`)
  })
  return (await Promise.all(missing)).flat()
}
