import { existsSync } from 'node:fs'
import { chromiumPath } from './chromium.js'
import { run } from './run.js'
import { elapsed, Mishap, say } from './say.js'

/** Programs that the tests start, with the Debian package that brings each. */
const PROGRAMS = [
  { package: 'chromium', isThere: () => existsSync(chromiumPath() ?? '') },
  { package: 'postgresql', isThere: () => existsSync('/usr/lib/postgresql') },
  { package: 'nginx-light', isThere: () => existsSync('/usr/sbin/nginx') },
  { package: 'openssl', isThere: () => existsSync('/usr/bin/openssl') },
]

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** @param {string[]} args */
const aptGet = (...args) => run('apt-get', ['-qq', ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } })

/**
 * Installs what the tests need and the machine lacks, where that is ours to do.
 *
 * @throws {Mishap} that says what is missing and how to get it
 */
export async function furnishMachine() {
  const missing = PROGRAMS.filter(({ isThere }) => !isThere()).map((program) => program.package)
  if (missing.length === 0) return
  const byHand = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`
  const remedy = `As root on Debian: ${byHand}  (a Chromium elsewhere: CHROMIUM_PATH=…)`
  if (!canInstall()) throw new Mishap(`The tests need ${missing.join(', ')}.`, remedy)

  const start = performance.now()
  say(`Installing ${missing.join(', ')} for the tests …`)
  await aptGet('update')
  const { ok, output } = await aptGet('install', '-y', '--no-install-recommends', ...missing)
  if (!ok) throw new Mishap(`apt-get could not install ${missing.join(', ')}:\n${output.trim()}`, remedy)
  say(`Installed ${missing.join(', ')} in ${elapsed(start)}.`)
}
