import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '../support/server.js'

/**
 * Starts the server on a new embedded database with the sample data.
 *
 * @returns {Promise<{ origin: string, stop(): Promise<void> }>}
 */
export async function startEmbeddedBackend() {
  const directory = await mkdtemp(join(tmpdir(), 'todoturismo-bench-'))
  const { origin, stop } = await startBackend({ DATA_DIR: directory })
  return {
    origin,
    async stop() {
      await stop()
      await rm(directory, { recursive: true })
    },
  }
}
