import { existsSync } from 'node:fs'
import { chromiumPath, HEADLESS_SHELL } from './chromium.js'
import { run } from './run.js'
import { elapsed, Mishap, say } from './say.js'

/**
 * Programs that the tests start, with the Debian package that brings each.
 *
 * @type {{ package: string, isThere: () => boolean, canDoWithout?: () => boolean }[]}
 */
const PROGRAMS = [
  {
    package: 'chromium-headless-shell',
    isThere: () => existsSync(process.env.CHROMIUM_PATH ?? HEADLESS_SHELL),
    canDoWithout: () => existsSync(chromiumPath() ?? ''),
  },
  { package: 'postgresql', isThere: () => existsSync('/usr/lib/postgresql') },
  { package: 'nginx-light', isThere: () => existsSync('/usr/sbin/nginx') },
  { package: 'openssl', isThere: () => existsSync('/usr/bin/openssl') },
]

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const IMPATIENT = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']

/** @param {string[]} args */
const aptGet = (...args) =>
  run('apt-get', ['-qq', ...IMPATIENT, ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } })

/**
 * Installs what the tests need and the machine lacks, where that is ours to do.
 *
 * @throws {Mishap} that says what is missing and how to get it
 */
export async function furnishMachine() {
  const missing = PROGRAMS.filter(({ isThere }) => !isThere())
  const isNeeded = missing.some(({ canDoWithout }) => !canDoWithout?.())
  if (missing.length === 0 || !(isNeeded || canInstall())) return

  const packages = missing.map((program) => program.package)
  const names = packages.join(', ')
  const byHand = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`
  const remedy = `As root on Debian: ${byHand}  (a Chromium elsewhere: CHROMIUM_PATH=…)`
  if (!canInstall()) throw new Mishap(`The tests need ${names}.`, remedy)

  const start = performance.now()
  say(`Installing ${names} for the tests …`)
  await aptGet('update')
  const { ok, output } = await aptGet('install', '-y', '--no-install-recommends', ...packages)
  if (ok) say(`Installed ${names} in ${elapsed(start)}.`)
  else if (isNeeded) throw new Mishap(`apt-get could not install ${names}:\n${output.trim()}`, remedy)
  else say(`Going on with ${chromiumPath()}: apt-get could not install ${names}.`)
}
