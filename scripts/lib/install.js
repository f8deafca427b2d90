import { readFileSync } from 'node:fs'
import { ROOT, run } from './run.js'
import { elapsed, Mishap, say } from './say.js'

// Brought by npx, so that a machine needs nothing but Node and npm. The lockfile is written by this version.
export const PNPM = 'pnpm@10.34.9'

/** @param {string} path */
function textOf(path) {
  try {
    return readFileSync(ROOT + path, 'utf8')
  } catch {
    return undefined
  }
}

/** pnpm leaves a copy of the lockfile that it has installed. */
const isInstalled = () => textOf('pnpm-lock.yaml') === textOf('node_modules/.pnpm/lock.yaml')

/** Brings `node_modules` to what the lockfile says; does nothing when it is there already. */
export async function install() {
  if (isInstalled()) return
  const start = performance.now()
  say('Installing the packages of the lockfile; the first time this takes up to a minute …')
  const { ok, output } = await run('npx', ['-y', PNPM, 'install', '--frozen-lockfile'], {
    env: { CI: 'true' },
  })
  if (!ok) {
    throw new Mishap(
      `The packages could not be installed:\n${output.trim()}`,
      `Is the npm registry in reach? Try again, or see more with: npx -y ${PNPM} install --frozen-lockfile`,
    )
  }
  say(`Installed in ${elapsed(start)}.`)
}
