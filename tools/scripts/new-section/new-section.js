import { parseArgs } from 'node:util'
import { log } from '../lib/cli.js'
import { install } from '../lib/install.js'
import { requireRemote } from '../lib/remotes.js'
import { ROOT } from '../lib/run.js'
import { finishSection, NEXT_STEPS } from './finish.js'
import { fillTraits, traitsOf } from './remotes.js'
import { fillWords, wordsOf } from './words.js'
import { writeSection } from './write-section.js'

const WRITTEN = `Added the section Neat widgets: a list and a form with name and description, sample data, API routes, a
  table and tests. npm run dev shows it. ${NEXT_STEPS}`

/** Adds a section to a remote: `remote-admin 'Travel guides' [one 'Travel guide'] [--es 'Guías de viaje/Guía de viaje']`. */
export async function newSection(/** @type {string[]} */ args) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { es: { type: 'string' } },
  })
  const [remote = '', name = '', one] = positionals
  requireRemote(remote)
  const words = wordsOf(name, one, values.es)
  const traits = traitsOf(ROOT, remote)
  await install()
  await finishSection(writeSection(ROOT, remote, words, traits))
  log(fillTraits(fillWords(WRITTEN, words), traits))
}
