import { buildStale } from '../lib/build.js'
import { log, UserError } from '../lib/cli.js'
import { install } from '../lib/install.js'
import { releaseIdIn } from '../lib/releases.js'
import { ROOT, run } from '../lib/run.js'
import { REMOTE_PACKAGES } from '../lib/workspace.js'

const NAMES = REMOTE_PACKAGES.map((folder) => folder.replace('remote-', ''))

/** Files that browsers do not run, and copies that the test's server does not send. */
const LEFT_OUT = ['--exclude=*.map', '--exclude=*.br', '--exclude=*.gz']
const REPRODUCIBLE = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner']

/** Archives the current releases of the remotes. The contract test mounts each archived release in the current host. */
export async function keepReleases(/** @type {string[]} */ named) {
  await install()
  const remotes = named.length > 0 ? named : NAMES
  await buildStale(remotes.map((name) => `remote-${name}`))
  for (const remote of remotes) {
    const archive = `e2e/contract/${remote}-${releaseIdIn(`${ROOT}remote-${remote}/dist`)}.tar.gz`
    const args = ['-czf', archive, ...LEFT_OUT, ...REPRODUCIBLE, '-C', `remote-${remote}/dist`, '.']
    const { ok, output } = await run('tar', args, { env: { GZIP: '-n9' } })
    if (!ok)
      throw new UserError(`remote-${remote} could not be kept:\n${output.trim()}`, 'GNU tar is required.')
    log(`Kept remote-${remote} in ${archive}.`)
  }
  return { ok: true }
}
