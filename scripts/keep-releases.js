import './lib/require-node.js'
import { buildStale } from './lib/build.js'
import { install } from './lib/install.js'
import { releaseIn } from './lib/releases.js'
import { ROOT, run } from './lib/run.js'
import { Mishap, main, say } from './lib/say.js'
import { REMOTES } from './lib/workspace.js'

const NAMES = REMOTES.map((folder) => folder.replace('remote-', ''))

/** What a browser does not run, or the test's server need not send. */
const LEFT_OUT = ['--exclude=*.map', '--exclude=*.br', '--exclude=*.gz']
const REPRODUCIBLE = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner']

// npm run contract:keep [-- sales]: keeps the remotes as they are released now, beside those kept before. From then on
// the contract test mounts these too in whatever host there is.
await main(async () => {
  await install()
  const asked = process.argv.slice(2)
  const remotes = asked.length > 0 ? asked : NAMES
  await buildStale(remotes.map((name) => `remote-${name}`))
  for (const remote of remotes) {
    const archive = `e2e/contract/${remote}-${releaseIn(`${ROOT}remote-${remote}/dist`)}.tar.gz`
    const args = ['-czf', archive, ...LEFT_OUT, ...REPRODUCIBLE, '-C', `remote-${remote}/dist`, '.']
    const { ok, output } = await run('tar', args, { env: { GZIP: '-n9' } })
    if (!ok) throw new Mishap(`remote-${remote} could not be kept:\n${output.trim()}`, 'It takes GNU tar.')
    say(`Kept remote-${remote} in ${archive}.`)
  }
})
