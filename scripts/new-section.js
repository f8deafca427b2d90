import './lib/require-node.js'
import { log, main } from './lib/cli.js'
import { install } from './lib/install.js'
import { requireRemote } from './lib/remotes.js'
import { ROOT } from './lib/run.js'
import { finishSection, NEXT_STEPS } from './new-section/finish.js'
import { fillTraits, traitsOf } from './new-section/remotes.js'
import { fillWords, wordsOf } from './new-section/words.js'
import { writeSection } from './new-section/write-section.js'

const [remote = '', name = '', one] = process.argv.slice(2)

const WRITTEN = `Added the section Neat widgets: a list and a form with name and description, sample data, API routes, a
  migration and tests. npm run dev shows it. ${NEXT_STEPS}`

await main(async () => {
  requireRemote(remote)
  const words = wordsOf(name, one)
  const traits = traitsOf(ROOT, remote)
  await install()
  await finishSection(writeSection(ROOT, remote, words, traits), words)
  log(fillTraits(fillWords(WRITTEN, words), traits))
})
