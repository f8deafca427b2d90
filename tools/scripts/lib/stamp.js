import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

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

const NOT_BUILT = /\.test\.tsx?$|\.md$|\.tsbuildinfo$/

/**
 * A hash of names and contents instead of times, so that neither a fresh clone nor a touched file counts as stale.
 *
 * @param {string} root
 * @param {readonly string[]} inputs files and folders, relative to the root; a missing one counts as empty
 */
export function fingerprint(root, inputs) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => sourcesBelow(join(root, input)))) {
    if (NOT_BUILT.test(file)) continue
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} stampFile
 * @returns {string | undefined} the fingerprint of the last successful build
 */
export function readStamp(stampFile) {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * @param {string} stampFile
 * @param {string} print
 */
export function writeStamp(stampFile, print) {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, print)
}
