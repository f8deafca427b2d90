import { connect } from './connect'
import type { Database } from './database'
import type { DatabaseConfig } from './database-config'

/** Runs a command on the migrated database, then closes it. */
export async function withDatabase<Result>(
  config: DatabaseConfig,
  use: (db: Database) => Promise<Result>,
): Promise<Result> {
  const database = await connect(config)
  try {
    await database.prepare(async () => undefined)
    return await use(database.db)
  } finally {
    await database.close()
  }
}
