import { parseArgs } from 'node:util'
import { log, UserError } from '../lib/cli.js'
import { install } from '../lib/install.js'
import { ROOT } from '../lib/run.js'
import { finishSection, NEXT_STEPS } from './finish.js'
import { fillTraits, isRole, ROLES } from './remotes.js'
import { fillWords, wordsOf } from './words.js'
import { writeSection } from './write-section.js'

const USAGE = 'npm run new -- remote remote-tours "Tours"  (or: … "Geese" Goose --role EMPLOYEE)'

const WRITTEN = `Added remote-REMOTE with the section Neat widgets: a list and a form with name and description, sample data,
  API routes, a table and tests. Restart npm run dev to see it.
  On a deployed suite update the server first, then: npm run release -- REMOTE --to <folder of the host>. ${NEXT_STEPS}`

/** Adds a remote with one section: `remote-tours Tours [one Tour] [--role EMPLOYEE] [--es 'Circuitos/Circuito']`. */
export async function newRemote(/** @type {string[]} */ args) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { role: { type: 'string', default: 'ADMINISTRATOR' }, es: { type: 'string' } },
  })
  const [remote = '', name = '', one] = positionals
  if (!/^remote-[a-z]+(-[a-z]+)*$/.test(remote))
    throw new UserError(`"${remote}" cannot be the name of a remote.`, `Use lower-case letters: ${USAGE}`)
  const { role } = values
  if (!isRole(role))
    throw new UserError(`There is no role ${role}.`, `Choose one of: ${Object.keys(ROLES).join(', ')}`)
  const words = wordsOf(name, one, values.es)
  const traits = { name: remote.replace('remote-', ''), keeper: role }
  await install()
  // Imported here, because the package yaml is missing before the first install.
  const { writeRemote } = await import('./write-remote.js')
  const files = [...writeRemote(ROOT, words, traits), ...writeSection(ROOT, remote, words, traits)]
  await install()
  await finishSection(files)
  log(fillTraits(fillWords(WRITTEN, words), traits))
}
