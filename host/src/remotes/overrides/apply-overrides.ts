import type { Config, Overrides } from '../../config'
import { OVERRIDES_KEY } from './overrides-asked-for'

const PARAMETER = 'remote-'

/**
 * Mounts remotes from where the address says (`?remote-admin=http://localhost:5001`) instead of where they are deployed.
 * The tab remembers it and the address forgets it; an empty value takes the deployed one again. Only where `config.json`
 * allows it: whoever can make a link could run a script otherwise.
 */
export function applyOverrides(config: Config): Config {
  const overrides = { ...stored(), ...takeFromAddress() }
  const valid = Object.entries(overrides).filter(([name, place]) => place && isKnown(config, name, place))
  if (!config.allowOverrides) {
    if (valid.length > 0)
      console.warn('config.json does not allow remotes to be overridden (allowOverrides).')
    forgetOverrides()
    return config
  }
  if (valid.length === 0) {
    forgetOverrides()
    return config
  }
  const inForce: Overrides = Object.fromEntries(valid)
  sessionStorage.setItem(OVERRIDES_KEY, `${new URLSearchParams(inForce)}`)
  const places = Object.entries(inForce).map(([name, place]) => [name, { entry: entryAt(place), needs: {} }])
  return { ...config, remotes: { ...config.remotes, ...Object.fromEntries(places) }, overrides: inForce }
}

export function forgetOverrides(): void {
  sessionStorage.removeItem(OVERRIDES_KEY)
}

function stored(): Overrides {
  return Object.fromEntries(new URLSearchParams(sessionStorage.getItem(OVERRIDES_KEY) ?? ''))
}

function takeFromAddress(): Overrides {
  const { href } = location
  const url = new URL(href)
  const asked = [...url.searchParams].filter(([key]) => key.startsWith(PARAMETER))
  for (const [key] of asked) url.searchParams.delete(key)
  history.replaceState(history.state, '', url)
  return Object.fromEntries(asked.map(([key, place]) => [key.slice(PARAMETER.length), place]))
}

function isKnown({ remotes }: Config, name: string, place: string): boolean {
  if (!remotes[name]) console.warn(`${PARAMETER}${name}: config.json names no remote "${name}".`)
  else if (!/^https?:\/\/\w/.test(place) || !URL.canParse(place))
    console.warn(`${PARAMETER}${name}: ${place} is not an address such as http://localhost:5001.`)
  else return true
  return false
}

/** The entry itself, or the root of a server that has the build. */
function entryAt(place: string): string {
  const { href, pathname } = new URL(place)
  return pathname.endsWith('.js') ? href : `${href.replace(/\/$/, '')}/assets/remoteEntry.js`
}
