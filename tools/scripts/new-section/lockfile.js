import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** @typedef {{ specifier: string, version: string }} Locked */
/** @typedef {'dependencies' | 'devDependencies'} Kind */

/** @type {readonly Kind[]} */
const KINDS = ['dependencies', 'devDependencies']

/**
 * Adds a package to pnpm's lockfile, with the versions of the same dependencies in other remotes. pnpm itself would query
 * the registry.
 *
 * @param {string} text of pnpm-lock.yaml
 * @param {string} root of the workspace
 * @param {string} name the package's folder
 */
export function withImporter(text, root, name) {
  const manifest = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'))
  /** @type {Record<string, Partial<Record<Kind, Record<string, Locked>>>>} */
  const importers = parse(text).importers
  // Only remotes, because a locked version includes the versions of the peer dependencies.
  const remotes = Object.entries(importers).filter(([other]) => other.startsWith('remote-'))
  const lockedOf = (/** @type {string} */ dependency, /** @type {string} */ specifier) => {
    const found = remotes
      .flatMap(([, importer]) => KINDS.map((kind) => importer[kind]?.[dependency]))
      .find((locked) => locked?.specifier === specifier)
    if (!found) throw new Error(`No other remote depends on ${dependency} ${specifier}`)
    return found
  }
  const block = KINDS.flatMap((kind) => [
    `    ${kind}:`,
    ...Object.entries(manifest[kind]).flatMap(([dependency, specifier]) => {
      const locked = lockedOf(dependency, String(specifier))
      return [
        `      ${quoted(dependency)}:`,
        `        specifier: ${quoted(locked.specifier)}`,
        `        version: ${locked.version}`,
      ]
    }),
  ])
  const next = Object.keys(importers).find((other) => other > name)
  const lines = text.split('\n')
  const place = lines.indexOf(`  ${next}:`, lines.indexOf('importers:'))
  return lines.toSpliced(place, 0, `  ${name}:`, ...block, '').join('\n')
}

/** @param {string} text */
const quoted = (text) => (/^@|:$/.test(text) ? `'${text}'` : text)
