import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UserError } from '../lib/cli.js'
import { fillTraits } from './remotes.js'
import { fillWords } from './words.js'

const TEMPLATES = fileURLToPath(new URL('templates/', import.meta.url))

/**
 * The templates of a folder. They are complete source files about "neat widgets", so that tools can read them.
 *
 * @param {string} folder
 * @param {string} [place] the target folder in the workspace
 * @returns {{ file: string, text: string }[]}
 */
export function templatesOf(folder, place = '') {
  const files = readdirSync(join(TEMPLATES, folder), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.txt'))
    .map((file) => ({
      file: place + file.replace(/\.txt$/, ''),
      text: readFileSync(join(TEMPLATES, folder, file), 'utf8'),
    }))
}

/**
 * @param {string} root of the workspace
 * @param {{ file: string, text: string }[]} templates
 * @param {import('./words.js').Words} words
 * @param {import('./remotes.js').Traits} traits
 * @returns {string[]} the written files, relative to the root
 * @throws {UserError} when one of them exists; nothing is written then
 */
export function fillTemplates(root, templates, words, traits) {
  const filled = templates.map(({ file, text }) => ({
    file: fillWords(file, words),
    text: fillTraits(fillWords(text, words), traits),
  }))
  const existing = filled.find(({ file }) => existsSync(join(root, file)))
  if (existing) throw new UserError(`${existing.file} already exists.`, 'Choose another name.')
  for (const { file, text } of filled) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return filled.map(({ file }) => file)
}
