import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Mishap } from '../lib/say.js'
import { ADMIN_LINES, LINES, MENUS, withLine, withMenuEntry } from './lines.js'
import { inRemote, REMOTES } from './remotes.js'
import { renamed } from './words.js'

const TEMPLATES = fileURLToPath(new URL('templates/', import.meta.url))

/**
 * Writes a section with a list and a form: its own files, and lines in existing files.
 *
 * @param {string} root of the workspace
 * @param {string} remote its folder
 * @param {import('./words.js').Words} words
 * @returns {string[]} the written files, relative to the root
 * @throws {Mishap} when there is no such remote, or a file exists already
 */
export function writeSection(root, remote, words) {
  const traits = REMOTES[remote]
  if (!traits) throw new Mishap(`There is no ${remote}.`, `Choose one of: ${Object.keys(REMOTES).join(', ')}`)
  const filled = (/** @type {string} */ text) => inRemote(renamed(text, words), traits)

  const created = [...templatesOf('everywhere', ''), ...templatesOf(traits.templates, `${remote}/`)].map(
    ({ file, text }) => ({ file: renamed(file, words), text: filled(text) }),
  )
  const existing = created.find(({ file }) => existsSync(join(root, file)))
  if (existing) throw new Mishap(`${existing.file} already exists.`, 'Choose another name.')
  for (const { file, text } of created) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }

  const lines = remote === 'remote-admin' ? [...LINES, ...ADMIN_LINES] : LINES
  for (const line of lines) {
    change(join(root, filled(line.file)), (text) => withLine(text, { ...line, line: filled(line.line) }))
  }
  for (const file of MENUS) {
    change(join(root, file), (text) => withMenuEntry(text, traits.menu, filled('Neat widgets')))
  }
  const manifest = `${remote}/package.json`
  change(join(root, manifest), (text) => exposing(text, filled('NeatWidgets'), filled('neat-widgets')))
  return [...new Set([...created, ...lines].map(({ file }) => filled(file))), ...MENUS, manifest]
}

/**
 * @param {string} folder of templates
 * @param {string} place target folder in the workspace
 */
function templatesOf(folder, place) {
  const files = readdirSync(join(TEMPLATES, folder), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.txt'))
    .map((file) => ({
      file: place + file.replace(/\.txt$/, ''),
      text: readFileSync(join(TEMPLATES, folder, file), 'utf8'),
    }))
}

/**
 * @param {string} path
 * @param {(text: string) => string} edit
 */
function change(path, edit) {
  writeFileSync(path, edit(readFileSync(path, 'utf8')))
}

/**
 * @param {string} manifest a package.json
 * @param {string} module
 * @param {string} folder
 */
function exposing(manifest, module, folder) {
  const content = JSON.parse(manifest)
  content.exports[`./${module}`] = `./src/${folder}/${folder}.tsx`
  return `${JSON.stringify(content, null, 2)}\n`
}
