import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { sourcesBelow } from './sources.js'
import { REMOTES } from './workspace.js'

/**
 * What a package may import of the others: the arrows of docs/architecture.md. A package's name covers its subpaths.
 *
 * @type {Record<string, readonly string[]>}
 */
const ARROWS = {
  ...Object.fromEntries(
    REMOTES.map((remote) => [remote, ['shared-api', 'shared-auth', 'shared-sections', 'shared-ui']]),
  ),
  host: ['shared-api', 'shared-auth', 'shared-sections', 'shared-ui'],
  'shared-api': ['shared-auth'],
  'shared-auth': [],
  'shared-sections': [],
  'shared-ui': [],
  standalone: ['shared-api', 'shared-auth', 'shared-ui'],
  backend: ['shared-api/contract'],
  e2e: [],
}

/**
 * @param {string} file
 * @param {string} code
 * @returns {Promise<string[]>} what is imported, statically or not
 */
async function specifiersOf(file, code) {
  // Loaded late: before the first install there is no vite.
  const { parseSync } = await import('vite')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
  ]
}

/**
 * Whether an import reaches another package past an arrow, or past its public face by a relative path.
 *
 * @param {string} root
 * @param {string} name the package that imports
 * @param {string} file
 * @param {string} specifier
 */
function isBroken(root, name, file, specifier) {
  const isRelative = specifier.startsWith('.')
  const [target = ''] = (isRelative ? relative(root, join(dirname(file), specifier)) : specifier).split(
    /[\\/]/,
  )
  if (target === name || !(target in ARROWS)) return false
  return isRelative || !ARROWS[name]?.some((allowed) => `${specifier}/`.startsWith(`${allowed}/`))
}

/**
 * @param {string} root
 * @param {string} name
 * @returns {string[]}
 */
function brokenDependencies(root, name) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'))
  const allowed = ARROWS[name]?.map((arrow) => arrow.split('/')[0])
  return Object.keys({ ...dependencies, ...devDependencies })
    .filter((dependency) => dependency in ARROWS && !allowed?.includes(dependency))
    .map((dependency) => `${name}/package.json depends on ${dependency}`)
}

/**
 * @param {string} root
 * @param {string} name
 * @returns {Promise<string[]>}
 */
async function brokenImports(root, name) {
  const files = sourcesBelow(join(root, name)).filter((file) => /\.tsx?$/.test(file))
  const lines = files.map(async (file) =>
    (await specifiersOf(file, readFileSync(file, 'utf8')))
      .filter((specifier) => isBroken(root, name, file, specifier))
      .map((specifier) => `${relative(root, file)} imports ${specifier}`),
  )
  return (await Promise.all(lines)).flat()
}

/**
 * @param {string} root
 * @returns {Promise<string[]>} a line for every import and every dependency that goes against the arrows
 */
export async function brokenArrows(root) {
  const names = Object.keys(ARROWS)
  const imports = await Promise.all(names.map((name) => brokenImports(root, name)))
  return [...names.flatMap((name) => brokenDependencies(root, name)), ...imports.flat()]
}
