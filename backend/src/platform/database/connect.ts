import type { DatabaseConnection } from './database'
import type { DatabaseConfig } from './database-config'

/** Imports only the engine in use: the embedded one takes megabytes of memory. */
export async function connect(config: DatabaseConfig): Promise<DatabaseConnection> {
  if (config.kind === 'postgres') {
    const { connectPostgres } = await import('./postgres')
    return connectPostgres(config.url, config.timeoutMs, config)
  }
  const { openEmbedded } = await import('./embedded')
  return openEmbedded(config.directory)
}
