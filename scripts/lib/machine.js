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
  // Of npm run test:scale alone.
  { package: 'pgbouncer', isThere: () => existsSync('/usr/sbin/pgbouncer'), canDoWithout: () => true },
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
  const needed = missing.filter(({ canDoWithout }) => !canDoWithout?.())
  const wanted = canInstall() ? missing : needed
  if (wanted.length === 0) return

  const names = wanted.map((program) => program.package)
  const byHand = `apt-get update && apt-get install -y --no-install-recommends ${names.join(' ')}`
  const remedy = `As root on Debian: ${byHand}  (a Chromium elsewhere: CHROMIUM_PATH=…)`
  if (!canInstall()) throw new Mishap(`The tests need ${names.join(', ')}.`, remedy)

  const start = performance.now()
  say(`Installing ${names.join(', ')} for the tests …`)
  await aptGet('update')
  // One by one: what the tests can do without must not keep out what they need.
  for (const program of wanted) {
    const { ok, output } = await aptGet('install', '-y', '--no-install-recommends', program.package)
    if (ok) continue
    const failure = `apt-get could not install ${program.package}`
    if (needed.includes(program)) throw new Mishap(`${failure}:\n${output.trim()}`, remedy)
    say(`${failure}; going on with ${chromiumPath()}.`)
  }
  say(`Furnished the machine in ${elapsed(start)}.`)
}
