import { ne } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { business } from '../../platform/database/schema/business'

/** Stores the business’s time zone. */
export async function setTimeZone(db: Database, timeZone: string): Promise<void> {
  await db.update(business).set({ timeZone }).where(ne(business.timeZone, timeZone))
}
