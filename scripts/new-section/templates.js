import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Mishap } from '../lib/say.js'
import { inRemote } from './remotes.js'
import { renamed } from './words.js'

const TEMPLATES = fileURLToPath(new URL('templates/', import.meta.url))

/**
 * The templates of a folder. They are programs as they stand, about "neat widgets", so that tools can read them.
 *
 * @param {string} folder
 * @param {string} [place] where in the workspace they go
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
 * @returns {string[]} the files that are written, from the root
 * @throws {Mishap} when one of them is there already; nothing is written then
 */
export function fillTemplates(root, templates, words, traits) {
  const filled = templates.map(({ file, text }) => ({
    file: renamed(file, words),
    text: inRemote(renamed(text, words), traits),
  }))
  const taken = filled.find(({ file }) => existsSync(join(root, file)))
  if (taken) throw new Mishap(`${taken.file} is there already.`, 'Take another name.')
  for (const { file, text } of filled) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return filled.map(({ file }) => file)
}
