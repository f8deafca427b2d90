import { spawn } from 'node:child_process'
import { onParentExit } from './on-parent-exit.js'
import { ROOT } from './run.js'

/**
 * Runs the built server in a process of its own until either of the two ends: this one stays small, and the server
 * stops when the channel to this one closes, however this one ends.
 *
 * @returns {Promise<number>} the exit code of the server
 */
export function serve() {
  const server = spawn(process.execPath, [`${ROOT}backend/dist/server.js`], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A terminal sends Ctrl-C to the whole group, and a server that is told twice ends without waiting.
    detached: true,
  })
  const stop = () => server.kill('SIGTERM')
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop)
  onParentExit(stop)
  return new Promise((resolve) => server.once('exit', (code) => resolve(code ?? 1)))
}
