import { existsSync, readFileSync } from 'node:fs'
import { chromiumPath, FIREFOX, HEADLESS_SHELL, WEBKIT_DRIVER } from './browsers.js'
import { elapsed, log, UserError } from './cli.js'
import { ROOT, run } from './run.js'

// Downloaded by npx, so that a machine needs only Node and npm. This version writes the lockfile.
export const PNPM = 'pnpm@10.34.9'

/** @param {string} path */
function textOf(path) {
  try {
    return readFileSync(ROOT + path, 'utf8')
  } catch {
    return undefined
  }
}

/** pnpm keeps a copy of the installed lockfile. */
const isInstalled = () => textOf('pnpm-lock.yaml') === textOf('node_modules/.pnpm/lock.yaml')

/** Installs the packages of the lockfile, unless they are installed already. */
export async function install() {
  if (isInstalled()) return
  const start = performance.now()
  log('Installing the packages of the lockfile; the first time this takes up to a minute …')
  const { ok, output } = await run('npx', ['--prefer-offline', '-y', PNPM, 'install', '--frozen-lockfile'], {
    env: { CI: 'true' },
  })
  if (!ok) {
    throw new UserError(
      `The packages could not be installed:\n${output.trim()}`,
      `Is the npm registry reachable? Try again, or see details with: npx -y ${PNPM} install --frozen-lockfile`,
    )
  }
  log(`Installed in ${elapsed(start)}.`)
}

/**
 * A program that tests start, and its Debian package. `without` tells the consequence when an optional program is missing.
 *
 * @typedef {{ package: string, isThere: () => boolean, without?: () => string | undefined }} Program
 */

export const PROMTOOL = '/usr/bin/promtool'

/** @type {Program[]} */
const PROGRAMS = [
  {
    package: 'chromium-headless-shell',
    isThere: () => existsSync((process.env.CHROMIUM_PATH && chromiumPath()) || HEADLESS_SHELL),
    without: () => (existsSync(chromiumPath() ?? '') ? `they run in ${chromiumPath()}` : undefined),
  },
  { package: 'postgresql', isThere: () => existsSync('/usr/lib/postgresql') },
  { package: 'nginx-light', isThere: () => existsSync('/usr/sbin/nginx') },
  {
    package: 'prometheus',
    isThere: () => existsSync(PROMTOOL),
    without: () => 'the alerts of deploy/monitoring are not tried',
  },
  { package: 'openssl', isThere: () => existsSync('/usr/bin/openssl') },
]

/** @type {Program[]} */
const BROWSERS = [
  {
    package: 'firefox-esr',
    isThere: () => existsSync(FIREFOX),
    without: () => 'the tests in Firefox are left out',
  },
  {
    package: 'webkit2gtk-driver',
    isThere: () => existsSync(WEBKIT_DRIVER),
    without: () => 'the tests in WebKit are left out',
  },
  {
    package: 'xvfb',
    isThere: () => existsSync('/usr/bin/Xvfb'),
    without: () => 'the tests in WebKit are left out',
  },
]

/** @type {Program[]} */
const CLUSTER = [
  { package: 'debootstrap', isThere: () => existsSync('/usr/sbin/debootstrap') },
  { package: 'iproute2', isThere: () => existsSync('/usr/bin/ip') || existsSync('/sbin/ip') },
]

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const SHORT_TIMEOUTS = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']

/** @param {string[]} args */
const aptGet = (...args) =>
  run('apt-get', ['-qq', ...SHORT_TIMEOUTS, ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } })

/**
 * Installs missing programs that the tests need, as root on Debian.
 *
 * @throws {UserError} that names the missing programs and the command that installs them
 */
export const installPrograms = () => installMissing(PROGRAMS)

/** Installs the browsers that only `npm test -- browsers` starts. Unavailable browsers are left out. */
export async function installBrowsers() {
  await installMissing(BROWSERS)
}

/** Installs what only `npm test -- cluster` needs. */
export const installCluster = () => installMissing(CLUSTER)

/** @param {Program[]} programs */
async function installMissing(programs) {
  const missing = programs.filter(({ isThere }) => !isThere())
  const needed = missing.filter(({ without }) => !without?.())
  const wanted = canInstall() ? missing : needed
  for (const { package: name, without } of missing)
    if (!wanted.some((program) => program.package === name)) log(`${name} is not installed: ${without?.()}.`)
  if (wanted.length === 0) return

  const names = wanted.map((program) => program.package)
  const byHand = `apt-get update && apt-get install -y --no-install-recommends ${names.join(' ')}`
  const remedy = `As root on Debian: ${byHand}  (a Chromium elsewhere: CHROMIUM_PATH=…)`
  if (!canInstall()) throw new UserError(`The tests need ${names.join(', ')}.`, remedy)

  const start = performance.now()
  log(`Installing ${names.join(', ')} for the tests …`)
  await aptGet('update')
  // One by one, so that a failing optional program does not prevent the required ones.
  for (const program of wanted) {
    const { ok, output } = await aptGet('install', '-y', '--no-install-recommends', program.package)
    if (ok) continue
    const failure = `apt-get could not install ${program.package}`
    if (needed.includes(program)) throw new UserError(`${failure}:\n${output.trim()}`, remedy)
    log(`${failure}: ${program.without?.()}.`)
  }
  log(`Installed these programs in ${elapsed(start)}.`)
}
