import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { sourcesBelow } from './sources.js'

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
