import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const NOT_SOURCE = new Set(['node_modules', 'dist', '.data'])

/**
 * @param {string} path a folder or a file, which may be missing
 * @returns {string[]} the source files below it, in a fixed order
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
