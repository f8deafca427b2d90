import { pageStorage } from 'shared-i18n'
import * as v from 'valibot'
import { type Config, isUrl, OVERRIDES_KEY, type Overrides } from './config'
import { readManifest } from './manifest'
import { rootOf } from './root-of'

const PARAMETER = 'remote-'

/**
 * Loads remotes from where the address says (`?remote-admin=http://localhost:5001`) instead of where they are
 * deployed. The tab stores the override and the parameter is removed from the address. An empty value removes
 * the override. Only when `config.json` allows it, because otherwise any link could run a script.
 */
export async function applyOverrides(config: Config): Promise<Config> {
  const asked = Object.entries({ ...storedOverrides(), ...takeFromAddress() }).filter(([, place]) => place)
  const valid = asked.filter(([name, place]) => isAllowed(config, name, place))
  if (valid.length === 0) {
    resetOverrides()
    return config
  }
  const overrides: Overrides = Object.fromEntries(valid)
  pageStorage.setItem(OVERRIDES_KEY, `${new URLSearchParams(overrides)}`)
  const places = valid.map(async ([name, place]) => {
    const entry = await entryAt(place)
    const manifest = await readManifest(new URL('manifest.json', rootOf(new URL(entry))))
    // Without a manifest what config.json and sections.json say of the deployed remote holds.
    const said = manifest && {
      release: manifest.release.id,
      hostApi: manifest.release.hostApi,
      ...(manifest.sections !== undefined && { sections: manifest.sections }),
    }
    return [name, { ...config.remotes[name], entry, preloads: {}, ...said }] as const
  })
  const remotes = { ...config.remotes, ...Object.fromEntries(await Promise.all(places)) }
  return { ...config, remotes, overrides }
}

export function resetOverrides(): void {
  pageStorage.removeItem(OVERRIDES_KEY)
}

function storedOverrides(): Overrides {
  return Object.fromEntries(new URLSearchParams(pageStorage.getItem(OVERRIDES_KEY) ?? ''))
}

function takeFromAddress(): Overrides {
  const { href } = location
  const url = new URL(href)
  const asked = [...url.searchParams].filter(([key]) => key.startsWith(PARAMETER))
  for (const [key] of asked) url.searchParams.delete(key)
  history.replaceState(history.state, '', url)
  return Object.fromEntries(asked.map(([key, place]) => [key.slice(PARAMETER.length), place]))
}

function isAllowed(config: Config, name: string, place: string): boolean {
  const problem = problemOf(config, name, place)
  if (problem) console.warn(`${PARAMETER}${name}=${place} is ignored: ${problem}`)
  return !problem
}

function problemOf({ allowOverrides, remotes }: Config, name: string, place: string): string | undefined {
  if (!allowOverrides) return 'config.json does not allow it (allowOverrides).'
  if (!remotes[name]) return `config.json names no remote "${name}".`
  if (!/^https?:\/\/\w/.test(place) || !isUrl(place))
    return 'it is not an address such as http://localhost:5001.'
  return undefined
}

/** The URL of the entry itself, or of the root of a server with the build. */
async function entryAt(place: string): Promise<string> {
  const { href, pathname } = new URL(place)
  if (pathname.endsWith('.js')) return href
  const root = new URL(`${href.replace(/\/$/, '')}/`)
  return new URL((await readEntryPath(root)) ?? 'assets/remoteEntry.js', root).href
}

const Entry = v.object({
  metaData: v.object({ remoteEntry: v.object({ path: v.string(), name: v.pipe(v.string(), v.nonEmpty()) }) }),
})

/** Where the entry of a build is, from its root, as its `mf-manifest.json` says. Undefined when it does not. */
async function readEntryPath(root: URL): Promise<string | undefined> {
  try {
    const response = await fetch(new URL('mf-manifest.json', root), { cache: 'no-store' })
    const { path, name } = v.parse(Entry, await response.json()).metaData.remoteEntry
    return path ? `${path}/${name}` : name
  } catch {
    return undefined
  }
}
