import { parseArgs } from 'node:util'
import './lib/require-node.js'
import { install } from './lib/install.js'
import { ROOT } from './lib/run.js'
import { Mishap, main, say } from './lib/say.js'
import { finish, LEFT_TO_SAY } from './new-section/finish.js'
import { inRemote, isRole, ROLES } from './new-section/remotes.js'
import { renamed, wordsOf } from './new-section/words.js'
import { writeSection } from './new-section/write-section.js'

const USAGE = 'npm run new:remote -- remote-tours "Tours"  (or: … "Geese" Goose --role EMPLOYEE)'

const WRITTEN = `remote-REMOTE is there, with neat widgets in its menu: a list and a form with name and description, on sample
  data and on the server, with a migration and tests. npm run dev shows it once it is started anew.
  On a deployed suite the server goes first, then npm run release -- REMOTE --to <folder of the host>. ${LEFT_TO_SAY}`

await main(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { role: { type: 'string', default: 'ADMINISTRATOR' } },
  })
  const [remote = '', name = '', one] = positionals
  if (!/^remote-[a-z]+(-[a-z]+)*$/.test(remote))
    throw new Mishap(`"${remote}" is no name for a remote.`, `Take small letters: ${USAGE}`)
  const { role } = values
  if (!isRole(role))
    throw new Mishap(`There is no role ${role}.`, `Take one of: ${Object.keys(ROLES).join(', ')}`)
  const words = wordsOf(name, one)
  const traits = { name: remote.replace('remote-', ''), keeper: role }
  await install()
  // Loaded late: before the first install there is no yaml.
  const { writeRemote } = await import('./new-section/write-remote.js')
  const files = [...writeRemote(ROOT, words, traits), ...writeSection(ROOT, remote, words, traits)]
  await install()
  await finish(files, words)
  say(inRemote(renamed(WRITTEN, words), traits))
})
