import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { log, UserError } from './cli.js'
import { ROOT, run } from './run.js'

/** The oldest Docker Compose that supports docker-compose.yml and the files of deploy/. */
const MIN_COMPOSE = [2, 24, 4]

const SCRIPTS = `${ROOT}e2e/compose/engine`

/**
 * @typedef {object} DockerEngine
 * @property {string} checkout folder with a copy of the sources, as seen from this machine
 * @property {string[]} shell the command that runs a shell in the checkout, in the environment of the engine
 * @property {() => Promise<void>} stop removes the checkout, and stops the engine if this started it
 */

/**
 * Finds the machine's Docker engine, or installs one, and copies the sources to a place that it can read.
 *
 * @returns {Promise<DockerEngine | string>} a string is the reason why neither is possible
 */
export async function prepareEngine() {
  const problem = await ownEngineProblem()
  if (!problem) {
    const checkout = mkdtempSync(join(tmpdir(), 'todoturismo-checkout-'))
    await copySources(checkout)
    return {
      checkout,
      shell: ['env', '-C', checkout, 'sh', '-c'],
      stop: async () => rmSync(checkout, { recursive: true }),
    }
  }
  const obstacle = await installObstacle()
  if (obstacle) return `${problem}, and none can be installed: ${obstacle}`
  return installEngine()
}

async function ownEngineProblem() {
  const { ok, output } = await run('docker', ['compose', 'version', '--short'])
  if (!ok) return 'There is no Docker Compose'
  if (isOlder(output)) return `Docker Compose ${output.trim()} is older than ${MIN_COMPOSE.join('.')}`
  if (!(await run('docker', ['version'])).ok) return 'No Docker engine answers'
  const containers = await run('docker', [
    'ps',
    '--all',
    '--quiet',
    '--filter',
    'label=com.docker.compose.project=todoturismo',
  ])
  if (containers.output.trim())
    throw new UserError(
      'The project "todoturismo" exists on this Docker engine, and the test would replace it.',
      'Run the test on another machine, or remove it with all its data: docker compose down --volumes',
    )
}

/** @param {string} version such as `v2.26.1-4` */
function isOlder(version) {
  const parts = version.trim().replace(/^v/, '').split(/[.-]/).map(Number)
  for (const [index, least] of MIN_COMPOSE.entries()) {
    const part = parts[index] ?? 0
    if (part !== least) return part < least
  }
  return false
}

async function installObstacle() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'this requires Linux on x64'
  if (process.getuid?.() !== 0) return 'this requires root'
  if (existsSync('/usr/sbin/debootstrap')) return
  const { ok } = await run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'debootstrap'])
  if (!ok) return 'this requires Debian’s package debootstrap'
}

/** @returns {Promise<DockerEngine>} */
async function installEngine() {
  const place = process.env.ENGINE_ROOT ?? join(tmpdir(), 'todoturismo-engine')
  mkdirSync(place, { recursive: true })
  const env = { ENGINE_ROOT: place }
  const engine = join(SCRIPTS, 'engine.sh')
  const wasRunning = (await run('sh', [engine, 'run', 'docker', 'version'], { env })).ok
  const steps = /** @type {const} */ ([
    ['Installing a Docker engine', 'engine.sh', 'install'],
    ['Starting the Docker engine', 'engine.sh', 'start'],
    ['Building the base images', 'base-images.sh'],
  ])
  for (const [what, script, ...args] of steps) {
    log(`${what} in ${place} …`)
    const { ok, output } = await run('sh', [join(SCRIPTS, script), ...args], { env })
    if (!ok)
      throw new UserError(
        `${what} failed:\n${output.trim().split('\n').slice(-20).join('\n')}`,
        `See ${SCRIPTS}.`,
      )
  }
  const root = join(place, 'root')
  const checkout = join(root, 'srv/todoturismo')
  await copySources(checkout)
  return {
    checkout,
    shell: ['chroot', root, 'env', '-C', '/srv/todoturismo', 'sh', '-c'],
    async stop() {
      rmSync(checkout, { recursive: true })
      if (!wasRunning) await run('sh', [engine, 'stop'], { env })
    },
  }
}

/** @param {string} folder that is replaced */
async function copySources(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { ok, output } = await run('sh', [
    '-c',
    'git ls-files --cached --others --exclude-standard -z | xargs -0 ls -d 2> /dev/null | tar -c -T - | tar -x -C "$1"',
    'sh',
    folder,
  ])
  if (!ok) throw new UserError(`The sources could not be copied: ${output}`, 'Is this a git checkout?')
}
