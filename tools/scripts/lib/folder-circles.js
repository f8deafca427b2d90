import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

const IMPORT = /\b(?:from|import\(|import)\s*'(\.[^']*)'/g
const SOURCE = /\.tsx?$/
const NOT_PRODUCT = /\.test\.tsx?$|\.d\.ts$|(^|\/)testing\//

/**
 * Finds folders that import each other, directly or through others. Files directly in `root` put its folders together, so they
 * may import any of them. Tests and their fixtures are left out.
 *
 * @param {string} root
 * @returns {string[]} the circles, such as `login → remotes → login`
 */
export function folderCircles(root) {
  const imports = importsOfFolders(root)
  /** @type {Set<string>} */
  const circles = new Set()
  /** @type {Set<string>} */
  const done = new Set()
  const follow = (/** @type {string} */ folder, /** @type {string[]} */ path) => {
    if (path.includes(folder)) circles.add([...path.slice(path.indexOf(folder)), folder].join(' → '))
    if (path.includes(folder) || done.has(folder)) return
    for (const next of imports.get(folder) ?? []) follow(next, [...path, folder])
    done.add(folder)
  }
  for (const folder of imports.keys()) follow(folder, [])
  return [...circles]
}

/**
 * @param {string} root
 * @returns {Map<string, Set<string>>} the folders directly in `root`, with those that their files import
 */
function importsOfFolders(root) {
  /** @type {Map<string, Set<string>>} */
  const imports = new Map()
  for (const file of /** @type {string[]} */ (readdirSync(root, { recursive: true }))) {
    const folder = folderOf(file)
    if (!folder || !SOURCE.test(file) || NOT_PRODUCT.test(file)) continue
    const of = imports.get(folder) ?? new Set()
    imports.set(folder, of)
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const target = relative(root, join(root, dirname(file), specifier))
      const imported = isFolder(join(root, target)) ? folderOf(`${target}/index.ts`) : folderOf(target)
      if (imported && imported !== '..' && imported !== folder) of.add(imported)
    }
  }
  return imports
}

/** @param {string} path relative to the root; undefined for a file directly in it */
const folderOf = (path) => (path.includes(sep) ? path.split(sep)[0] : undefined)

/** @param {string} path */
const isFolder = (path) => existsSync(path) && statSync(path).isDirectory()
