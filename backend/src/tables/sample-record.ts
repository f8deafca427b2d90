import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** The primary keys of all rows of the sample business, by which `start-for-real` finds what users have added. */
export const sampleRecord = pgTable(
  'sample_record',
  { tableName: text('table_name').notNull(), key: text('key').notNull() },
  (table) => [primaryKey({ columns: [table.tableName, table.key] })],
)
