import './lib/require-node.js'
import { install } from './lib/install.js'
import { requireRemote } from './lib/remotes.js'
import { ROOT } from './lib/run.js'
import { main, say } from './lib/say.js'
import { finish, LEFT_TO_SAY } from './new-section/finish.js'
import { inRemote, traitsOf } from './new-section/remotes.js'
import { renamed, wordsOf } from './new-section/words.js'
import { writeSection } from './new-section/write-section.js'

const [remote = '', name = '', one] = process.argv.slice(2)

const WRITTEN = `Neat widgets stand in the menu: a list and a form with name and description, on sample data and
  on the server, with a migration and tests. npm run dev shows them. ${LEFT_TO_SAY}`

await main(async () => {
  requireRemote(remote)
  const words = wordsOf(name, one)
  const traits = traitsOf(ROOT, remote)
  await install()
  await finish(writeSection(ROOT, remote, words, traits), words)
  say(inRemote(renamed(WRITTEN, words), traits))
})
