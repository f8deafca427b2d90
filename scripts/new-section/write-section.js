import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Mishap } from '../lib/say.js'
import { LINES, MENUS, withLine, withMenuEntry } from './lines.js'
import { renamed } from './words.js'

const TEMPLATES = fileURLToPath(new URL('templates/', import.meta.url))

/** Where a section's module is exposed. */
const MANIFEST = 'remote-admin/package.json'

/**
 * Writes a section with a list and a form: its own files, and its lines in files that are there.
 *
 * @param {string} root of the workspace
 * @param {import('./words.js').Words} words
 * @returns {string[]} the files that are written, from the root
 * @throws {Mishap} when a file of that name is there already
 */
export function writeSection(root, words) {
  const templates = readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.txt'),
  )
  const created = templates.map((template) => ({
    file: renamed(template.replace(/\.txt$/, ''), words),
    text: renamed(readFileSync(TEMPLATES + template, 'utf8'), words),
  }))
  const taken = created.find(({ file }) => existsSync(join(root, file)))
  if (taken) throw new Mishap(`${taken.file} is there already.`, 'Take another name.')

  for (const { file, text } of created) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const line of LINES) {
    const path = join(root, line.file)
    const added = { ...line, line: renamed(line.line, words) }
    writeFileSync(path, withLine(readFileSync(path, 'utf8'), added))
  }
  for (const file of MENUS) {
    const path = join(root, file)
    writeFileSync(path, withMenuEntry(readFileSync(path, 'utf8'), renamed('Neat widgets', words)))
  }
  expose(join(root, MANIFEST), renamed('NeatWidgets', words), renamed('neat-widgets', words))
  return [...new Set([...created, ...LINES].map(({ file }) => file)), ...MENUS, MANIFEST]
}

/**
 * @param {string} manifest
 * @param {string} module
 * @param {string} folder
 */
function expose(manifest, module, folder) {
  const content = JSON.parse(readFileSync(manifest, 'utf8'))
  content.exports[`./${module}`] = `./src/${folder}/${folder}.tsx`
  writeFileSync(manifest, `${JSON.stringify(content, null, 2)}\n`)
}
