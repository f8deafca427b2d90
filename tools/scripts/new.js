import './lib/require-node.js'
import { main, UserError } from './lib/cli.js'
import { newRemote } from './new-section/new-remote.js'
import { newSection } from './new-section/new-section.js'

const USAGE =
  'npm run new -- section remote-admin "Travel guides", or: npm run new -- remote remote-tours "Tours"'

await main(async () => {
  const [what, ...args] = process.argv.slice(2)
  if (what === 'remote') return newRemote(args)
  if (what === 'section') return newSection(args)
  throw new UserError('Say what is to be added: a section or a remote.', USAGE)
})
