import './lib/require-node.js'
import { buildStale } from './lib/build.js'
import { install } from './lib/install.js'
import { run } from './lib/run.js'
import { Mishap, main, say } from './lib/say.js'
import { REMOTES } from './lib/workspace.js'

const NAMES = REMOTES.map((folder) => folder.replace('remote-', ''))

/** Source maps and compressed copies, which the test does not need. */
const LEFT_OUT = ['--exclude=*.map', '--exclude=*.br', '--exclude=*.gz']
const REPRODUCIBLE = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner']

// npm run contract:keep [-- sales]: archives the current builds of the remotes. The contract test mounts them in later
// versions of the host.
await main(async () => {
  await install()
  const asked = process.argv.slice(2)
  const remotes = asked.length > 0 ? asked : NAMES
  await buildStale(remotes.map((name) => `remote-${name}`))
  for (const remote of remotes) {
    const archive = `e2e/contract/${remote}.tar.gz`
    const args = ['-czf', archive, ...LEFT_OUT, ...REPRODUCIBLE, '-C', `remote-${remote}/dist`, '.']
    const { ok, output } = await run('tar', args, { env: { GZIP: '-n9' } })
    if (!ok)
      throw new Mishap(`remote-${remote} could not be archived:\n${output.trim()}`, 'GNU tar is required.')
    say(`Kept remote-${remote} in ${archive}.`)
  }
})
