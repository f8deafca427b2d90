import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { ROOT } from './run.js'

/**
 * The environment of each service of a Compose file, with the variables of `.env` as Compose fills them in.
 *
 * @param {string} path
 * @param {Record<string, string>} variables
 * @returns {Record<string, Record<string, string>>}
 * @throws with the file's own message for a variable that is missing
 */
export function environmentsOf(path, variables) {
  const filled = readFileSync(ROOT + path, 'utf8').replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_whole, name, kind, text) => {
      const value = variables[name]
      if (value) return value
      if (kind === '?') throw new Error(text)
      return text ?? ''
    },
  )
  /** @type {Record<string, { environment?: Record<string, string> }>} */
  const services = parse(filled, { merge: true, logLevel: 'silent' }).services
  return Object.fromEntries(
    Object.entries(services).map(([name, { environment = {} }]) => [name, environment]),
  )
}
