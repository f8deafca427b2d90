import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '../lib/run.js'

/** Folders, because a file is no longer watched after its folder was removed and made again, as `git checkout` does. */
const WATCHED = ['backend/src', 'backend/migrations', 'shared-api/src/contract']

/**
 * Runs the server from its sources and restarts it when a source or a migration changes.
 *
 * @param {number} port
 * @returns {{ stop: () => Promise<void> }}
 */
export function watchBackend(port) {
  const watcher = spawn(
    process.execPath,
    [
      `${ROOT}node_modules/tsx/dist/cli.mjs`,
      ...['watch', '--clear-screen=false', '--exclude=**/*.test.ts'],
      ...WATCHED.map((folder) => `--include=${folder}`),
      'backend/src/server.ts',
    ],
    {
      cwd: ROOT,
      env: { LOG_LEVEL: 'warn', ...process.env, PORT: `${port}` },
      stdio: ['ignore', 'inherit', 'inherit'],
      // A process group of its own, because the terminal's Ctrl-C would reach it a second time and kill it at once.
      detached: true,
    },
  )
  // Stops the server however this process exits.
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
