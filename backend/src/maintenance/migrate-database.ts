import type { DatabaseConfig } from '../config/config'
import { connect } from '../database/database'

/**
 * Brings the tables up to date without starting a server. Servers of the version before go on meanwhile.
 *
 * @returns how many migrations were run
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
