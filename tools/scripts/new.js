import './lib/require-node.js'
import { log, main, readArguments, UserError } from './lib/cli.js'
import { install } from './lib/install.js'
import { requireRemote } from './lib/workspace.js'
import { finish, NEXT_STEPS } from './new-section/finish.js'
import { fillWords, wordsOf } from './new-section/words.js'
import { writeRemote } from './new-section/write-remote.js'
import { ROLES, roleOf, writeSection } from './new-section/write-section.js'

const USAGE = `npm run new -- section remote-admin "Travel guides" [one "Travel guide"] [--es "Guías de viaje/Guía de viaje"]
  npm run new -- remote remote-tours "Tours" [one Tour] [--role EMPLOYEE] [--es "Circuitos/Circuito"]`

const SECTION = `the section Neat widgets: a list and a form with name and description, sample data, API routes, a
  table and tests.`
const IN_REMOTE = `Added ${SECTION} npm run dev shows it. ${NEXT_STEPS}`
const WITH_REMOTE = `Added REMOTE with ${SECTION} Restart npm run dev to see it.
  On a deployed suite update the server first, then: npm run release -- NAME --to <folder of the host>. ${NEXT_STEPS}`

await main(async () => {
  const { positionals, values } = readArguments(USAGE, {
    role: { type: 'string', default: 'ADMINISTRATOR' },
    es: { type: 'string' },
  })
  const [what, remote = '', name = '', one] = positionals
  const isNew = what === 'remote'
  if (!isNew && what !== 'section')
    throw new UserError('Say what is to be added: a section or a remote.', USAGE)
  if (!isNew) requireRemote(remote)
  else if (!/^remote-[a-z]+(-[a-z]+)*$/.test(remote))
    throw new UserError(`"${remote}" cannot be the name of a remote.`, `Use lower-case letters: ${USAGE}`)
  // A section of an existing remote belongs to the role of its first section.
  const wanted = isNew ? values.role : roleOf(remote)
  const role = ROLES.find((each) => each === wanted)
  if (!role) throw new UserError(`There is no role ${wanted}.`, `Choose one of: ${ROLES.join(', ')}`)
  const words = wordsOf(name, one, values.es)
  await install()
  const ofRemote = isNew ? writeRemote(remote.replace('remote-', '')) : []
  const files = [...ofRemote, ...writeSection(remote, words, role)]
  if (isNew) await install()
  await finish(files, fillWords('neat_widget', words))
  const written = fillWords(isNew ? WITH_REMOTE : IN_REMOTE, words)
  log(written.replaceAll('REMOTE', remote).replace('NAME', remote.replace('remote-', '')))
})
