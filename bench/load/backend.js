import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../scripts/lib/run.js'
import { untilReady } from '../../scripts/lib/suite.js'

const PORT = 4380

/**
 * Starts the built server with a new data directory and the sample data.
 *
 * @returns {Promise<{ origin: string, stop(): Promise<void> }>}
 */
export async function startBackend() {
  const directory = await mkdtemp(join(tmpdir(), 'todoturismo-bench-'))
  const server = spawn(process.execPath, [`${ROOT}backend/dist/server.js`], {
    env: {
      PATH: process.env.PATH,
      PORT: String(PORT),
      DATA_DIR: directory,
      LOGIN_RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(PORT)
  return {
    origin: `http://localhost:${PORT}`,
    async stop() {
      const exit = once(server, 'exit')
      server.kill()
      await exit
      await rm(directory, { recursive: true })
    },
  }
}
