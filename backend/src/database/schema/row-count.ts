import { bigint, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/** Number of ids in a block: they differ in their lower 14 bits only. */
export const BLOCK_SIZE = 16_384

/**
 * The number of rows of a large table by block of ids: the sum is the table's size, and a running sum finds the block of
 * the row at a position. Clients are counted by blocks of other sort keys, too, with an entity such as `client.name`.
 * Triggers maintain it. Each connection counts in a slot, so that simultaneous inserts do not wait for each other.
 */
export const rowCount = pgTable(
  'row_count',
  {
    entity: text('entity').notNull(),
    block: integer('block').notNull(),
    slot: smallint('slot').notNull(),
    rows: bigint('rows', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.block, table.slot] })],
)
