import type { Database, DatabaseConfig, DatabaseConnection } from './database'

/** Imports only the engine in use: the embedded one takes megabytes of memory. */
export async function connect(config: DatabaseConfig): Promise<DatabaseConnection> {
  if (config.kind === 'postgres') {
    const { connectPostgres } = await import('./postgres')
    return connectPostgres(config.url, config.timeoutMs, config)
  }
  const { openEmbedded } = await import('./embedded')
  return openEmbedded(config.directory, config.backups)
}

/** Runs a command on the database as it is, then closes it. */
export async function withConnection<Result>(
  config: DatabaseConfig,
  use: (connection: DatabaseConnection) => Promise<Result>,
): Promise<Result> {
  const connection = await connect(config)
  try {
    return await use(connection)
  } finally {
    await connection.close()
  }
}

/** Runs a command on the migrated database. */
export const withDatabase = <Result>(config: DatabaseConfig, use: (db: Database) => Promise<Result>) =>
  withConnection(config, async ({ db, prepare }) => {
    await prepare(async () => undefined)
    return use(db)
  })
