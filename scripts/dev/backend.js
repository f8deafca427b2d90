import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '../lib/run.js'

/**
 * The server from its sources, started anew whenever one of them changes, or a migration comes.
 *
 * @param {number} port
 * @returns {{ stop: () => Promise<void> }}
 */
export function watchBackend(port) {
  const watcher = spawn(
    process.execPath,
    [
      `${ROOT}node_modules/tsx/dist/cli.mjs`,
      ...['watch', '--clear-screen=false', '--include=backend/migrations/*.sql', 'backend/src/server.ts'],
    ],
    {
      cwd: ROOT,
      env: { LOG_LEVEL: 'warn', ...process.env, PORT: `${port}` },
      stdio: ['ignore', 'inherit', 'inherit'],
      // A terminal's Ctrl-C would reach it a second time, and told twice the server does not wait for its data.
      detached: true,
    },
  )
  // However this process ends.
  process.once('exit', () => watcher.kill())
  return {
    async stop() {
      if (watcher.exitCode !== null) return
      const exit = once(watcher, 'exit')
      watcher.kill()
      await exit
    },
  }
}
