import { spawn } from 'node:child_process'
import { ROOT } from './run.js'
import { BASE_PATH } from './workspace.js'

/**
 * Runs the built server in a child process, so that this process needs little memory. The server stops when the IPC channel
 * closes, however this process ends.
 *
 * @param {(step: string) => void} onStep called with what the server does until it is ready
 * @param {(address: string, publicAccounts: readonly string[]) => void} onReady called with its address, and the accounts whose
 *   password is public
 * @returns {Promise<number>} the exit code of the server
 */
export function runBuiltServer(onStep, onReady) {
  const server = spawn(process.execPath, [`${ROOT}backend/dist/server.js`], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A process group of its own, because the terminal's Ctrl-C would reach it a second time and end it at once.
    detached: true,
  })
  server.on('message', (message) => {
    if (typeof message === 'string') return onStep(message)
    const { address, publicAccounts } = /** @type {{ address: string, publicAccounts: string[] }} */ (message)
    onReady(address, publicAccounts)
  })
  const stop = () => server.kill('SIGTERM')
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop)
  onParentExit(stop)
  return new Promise((resolve) => server.once('exit', (code) => resolve(code ?? 1)))
}

/**
 * The addresses and accounts that are printed after the start.
 *
 * @param {string} address `http://127.0.0.1:8080`
 * @param {readonly string[]} [publicAccounts] those of the database whose password is public. Default: not known.
 */
export function describeSuite(address, publicAccounts) {
  const { DATABASE_URL, DATA_DIR = '.data', HOST = '127.0.0.1' } = process.env
  // Passkeys work at a name only.
  const origin = address.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?=:)/, '//localhost')
  return [
    '',
    `  TodoTurismo    ${origin}${BASE_PATH}/`,
    `  API            ${origin}/api/v1 (described at /api/v1/docs)`,
    `  Data           ${DATABASE_URL ? 'the PostgreSQL of DATABASE_URL' : DATA_DIR}`,
    ...describeAccounts(publicAccounts),
    ...(HOST === '127.0.0.1'
      ? [
          '',
          '  For other devices in the network: HOST=0.0.0.0 npm start, then open it by the address of this computer.',
        ]
      : []),
    '',
    '  Ctrl-C stops it.',
  ].join('\n')
}

const SAMPLE_ACCOUNTS =
  'owner, administrator and employee@todoturismo.test, where the database has the sample business'

/**
 * After a restore, or a first start with another owner, no account has the public password.
 *
 * @param {readonly string[] | undefined} publicAccounts
 */
function describeAccounts(publicAccounts) {
  const { NODE_ENV, SEED_PASSWORD = 'todoturismo' } = process.env
  if (NODE_ENV === 'production') return []
  if (publicAccounts?.length === 0)
    return ['  Accounts       those of the database; forgotten password: npm run account -- link EMAIL']
  return [
    `  Accounts       ${publicAccounts?.join(', ') ?? SAMPLE_ACCOUNTS}`,
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
