import { ne } from 'drizzle-orm'
import type { Database } from '../database/database'
import { business } from '../database/schema/business'

/** Tells the database where the business's days begin. When that has changed, it counts all sales anew. */
export async function setTimeZone(db: Database, timeZone: string): Promise<void> {
  await db.update(business).set({ timeZone }).where(ne(business.timeZone, timeZone))
}
