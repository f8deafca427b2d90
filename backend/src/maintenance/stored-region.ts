import type { Region } from 'shared-api/contract'
import { type ConfiguredRegion, findRegion } from '../features/business/region'
import { connect } from '../platform/database/connect'
import type { DatabaseConfig } from '../platform/database/database-config'

/** The region of the business, for a command that must not migrate the database. */
export async function storedRegion(database: DatabaseConfig, configured: ConfiguredRegion): Promise<Region> {
  const { db, close } = await connect(database)
  try {
    return await findRegion(db, configured)
  } finally {
    await close()
  }
}
