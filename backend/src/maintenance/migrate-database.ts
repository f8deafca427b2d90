import { connect } from '../platform/database/connect'
import type { DatabaseConfig } from '../platform/database/database-config'

/**
 * Runs pending migrations without starting a server. Servers of the previous version keep running.
 *
 * @returns the number of migrations that were run
 * @throws StartError when the database cannot be used
 */
export async function migrateDatabase(config: DatabaseConfig): Promise<number> {
  const { prepare, close } = await connect(config)
  try {
    return await prepare(async () => undefined)
  } finally {
    await close()
  }
}
