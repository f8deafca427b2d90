import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../lib/run.js'
import { templatesOf } from './templates.js'

const FILES = [
  ...templatesOf('everywhere'),
  ...['every-remote', 'remote-admin'].flatMap((folder) => templatesOf(folder, 'remote-admin/')),
  ...['every-remote', 'remote', 'new-remote'].flatMap((folder) => templatesOf(folder, 'remote-new/')),
].filter(({ file }) => /\.tsx?$/.test(file))

/** @param {string} path without its ending */
function textOf(path) {
  for (const end of ['.ts', '.tsx', '/index.ts', '']) {
    const template = FILES.find(({ file }) => file === path + end)
    if (template) return template.text
    const file = join(ROOT, path + end)
    if (existsSync(file) && /\.tsx?$/.test(file)) return readFileSync(file, 'utf8')
  }
}

/** @param {{ file: string, text: string }} template */
const ownImports = ({ file, text }) =>
  [...text.matchAll(/import (?:type )?\{([^}]*)\} from '(\.[^']*)'/g)].flatMap(([, names = '', from = '']) =>
    names.split(',').map((name) => ({
      name: name.trim().replace(/^type /, ''),
      from: posix.join(posix.dirname(file), from),
    })),
  )

// Other tests check the generator's own lines; `npm run fix` checks the packages of the suite.
it.each(FILES)('$file imports only what the project exports', (template) => {
  const missing = ownImports(template)
    .filter(({ name }) => !/neat_?widget/i.test(name))
    .filter(({ name, from }) => !new RegExp(`^export .*\\b${name}\\b`, 'm').test(textOf(from) ?? ''))
  expect(missing).toEqual([])
})
