import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const NOT_SOURCE = new Set(['node_modules', 'dist', '.data'])

/**
 * @param {string} path a folder or a file; it may be missing
 * @returns {string[]} the files of the project below it, in a steady order
 */
export function sourcesBelow(path) {
  const entry = statSync(path, { throwIfNoEntry: false })
  if (!entry) return []
  if (!entry.isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !NOT_SOURCE.has(name))
    .sort()
    .flatMap((name) => sourcesBelow(join(path, name)))
}
