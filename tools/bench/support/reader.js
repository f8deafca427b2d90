import { ADMINISTRATOR, OWNER } from './sample-accounts.js'
import { logIn } from './server.js'

/** Shorter than the 15 minutes for which an access token is valid. */
const TOKEN_MS = 10 * 60_000

/**
 * Reads from the API: clients as an administrator, everything else as the owner.
 *
 * @param {string} origin
 * @returns {(path: string) => Promise<any>}
 */
export function reader(origin) {
  const api = `${origin}/api/v1`
  const owner = renewed(() => logIn(api, OWNER))
  const administrator = renewed(() => logIn(api, ADMINISTRATOR))
  return async (path) => {
    const token = await (path.startsWith('/client') ? administrator : owner)()
    const response = await fetch(api + path, { headers: { authorization: `Bearer ${token}` } })
    const text = await response.text()
    if (!response.ok) throw new Error(`GET ${path} answered ${response.status}: ${text}`)
    return JSON.parse(text)
  }
}

/** @param {() => Promise<string>} load */
function renewed(load) {
  let value = ''
  let end = 0
  return async () => {
    if (performance.now() >= end) {
      value = await load()
      end = performance.now() + TOKEN_MS
    }
    return value
  }
}
