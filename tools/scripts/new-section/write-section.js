import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { editFile, editJson } from './edit-file.js'
import { ADMIN_LINES, MENU_TESTS, SECTION_LINES, withLine, withMenuEntry } from './lines.js'
import { fillTraits, ROLES } from './remotes.js'
import { SPANISH_TEXTS } from './spanish-texts.js'
import { fillTemplates, templatesOf } from './templates.js'
import { fillWords } from './words.js'

/**
 * Writes a section with a list and a form: its files, and its lines in existing files.
 *
 * @param {string} root of the workspace
 * @param {string} remote its folder
 * @param {import('./words.js').Words} words
 * @param {import('./remotes.js').Traits} traits of the remote
 * @returns {string[]} the written files, relative to the root
 * @throws {import('../lib/cli.js').UserError} when one of its files exists
 */
export function writeSection(root, remote, words, traits) {
  const isAdmin = remote === 'remote-admin'
  const created = fillTemplates(
    root,
    [
      ...templatesOf('everywhere'),
      ...templatesOf('every-remote', `${remote}/`),
      // remote-admin has its own components for lists and forms.
      ...templatesOf(isAdmin ? 'remote-admin' : 'remote', `${remote}/`),
    ],
    words,
    traits,
  )
  const filled = (/** @type {string} */ text) => fillTraits(fillWords(text, words), traits)
  const lines = isAdmin ? [...SECTION_LINES, ...ADMIN_LINES] : SECTION_LINES
  for (const line of lines) {
    editFile(join(root, filled(line.file)), (text) => withLine(text, { ...line, line: filled(line.line) }))
  }
  for (const file of MENU_TESTS) {
    editFile(join(root, file), (text) =>
      withMenuEntry(text, ROLES[traits.keeper].menu, filled('Neat widgets')),
    )
  }
  mkdirSync(join(root, remote, 'src/locales'), { recursive: true })
  appendFileSync(join(root, remote, 'src/locales/es.po'), fillWords(SPANISH_TEXTS, words))
  const manifest = `${remote}/package.json`
  editJson(join(root, manifest), ({ exports }) => {
    exports[`./${filled('NeatWidgets')}`] = filled('./src/neat-widgets/neat-widgets.tsx')
  })
  return [...new Set([...created, ...lines.map(({ file }) => filled(file)), ...MENU_TESTS, manifest])]
}
