import { readFileSync } from 'node:fs'
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
