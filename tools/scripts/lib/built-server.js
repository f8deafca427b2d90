import { spawn } from 'node:child_process'
import { onParentExit } from './on-parent-exit.js'
import { ROOT } from './run.js'

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
