import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { ROOT } from './run.js'

/** @typedef {{ environment: Record<string, string>, command: string[] }} Service */

/**
 * The services of a Compose file, with the variables of `.env` as Compose fills them in.
 *
 * @param {string} path
 * @param {Record<string, string>} variables
 * @returns {Record<string, Service>}
 * @throws with the file's own message for a variable that is missing
 */
export function servicesOf(path, variables) {
  const filled = readFileSync(ROOT + path, 'utf8').replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_whole, name, kind, text) => {
      const value = variables[name]
      if (value) return value
      if (kind === '?') throw new Error(text)
      return text ?? ''
    },
  )
  /** @type {Record<string, Partial<Service>>} */
  const services = parse(filled, { merge: true, logLevel: 'silent' }).services
  return Object.fromEntries(
    Object.entries(services).map(([name, { environment = {}, command = [] }]) => [
      name,
      { environment, command },
    ]),
  )
}
