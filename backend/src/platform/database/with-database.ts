import { connect } from './connect'
import type { Database, DatabaseConnection } from './database'
import type { DatabaseConfig } from './database-config'

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
