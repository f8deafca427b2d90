import { spawn } from 'node:child_process'
import { ROOT } from './run.js'
import { BASE_PATH } from './workspace.js'

/**
 * Runs the built server in a child process, so that this process needs little memory. The server stops when the IPC channel
 * closes, however this process ends.
 *
 * @param {(step: string) => void} onStep called with what the server does until it is ready
 * @returns {Promise<number>} the exit code of the server
 */
export function runBuiltServer(onStep) {
  const server = spawn(process.execPath, [`${ROOT}backend/dist/server.js`], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A process group of its own, because the terminal's Ctrl-C would reach it a second time and end it at once.
    detached: true,
  })
  server.on('message', (step) => onStep(String(step)))
  const stop = () => server.kill('SIGTERM')
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop)
  onParentExit(stop)
  return new Promise((resolve) => server.once('exit', (code) => resolve(code ?? 1)))
}

/**
 * The addresses and accounts that are printed after the start.
 *
 * @param {number} port
 */
export function describeSuite(port) {
  const { DATABASE_URL, DATA_DIR = '.data' } = process.env
  return [
    '',
    `  TodoTurismo    http://localhost:${port}${BASE_PATH}/`,
    `  API            http://localhost:${port}/api/v1 (described at /api/v1/docs)`,
    `  Data           ${DATABASE_URL ? 'the PostgreSQL of DATABASE_URL' : DATA_DIR}`,
    ...describeAccounts(),
    '',
    '  Ctrl-C stops it.',
  ].join('\n')
}

/** The accounts with which an empty database begins, outside production. */
function describeAccounts() {
  const {
    NODE_ENV,
    SAMPLE_BUSINESS,
    SEED_PASSWORD = 'todoturismo',
    OWNER_EMAIL,
    OWNER_PASSWORD,
  } = process.env
  if (NODE_ENV === 'production') return []
  const isEmpty = SAMPLE_BUSINESS === 'off'
  if (isEmpty && OWNER_EMAIL && OWNER_PASSWORD)
    return [`  Owner          ${OWNER_EMAIL}, with the password of OWNER_PASSWORD`]
  const roles = isEmpty ? ['owner'] : ['owner', 'administrator', 'employee']
  const emails = roles.map((role) => `${role}@todoturismo.test`).join(', ')
  return [
    `  ${isEmpty ? 'Owner   ' : 'Accounts'}       ${emails}${isEmpty ? '' : ' (of the sample business)'}`,
    `  Password       ${SEED_PASSWORD}`,
  ]
}

const INTERVAL_MS = 250

/**
 * Calls `stop` when the parent process has ended. On SIGTERM npm ends its shell, which does not forward the signal.
 *
 * @param {() => void} stop
 */
function onParentExit(stop) {
  // A command that was started without npm may outlive its shell.
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, INTERVAL_MS)
  timer.unref()
}
