import { bigint, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/** Ids of one block differ in their lower 14 bits only. */
export const BLOCK_SIZE = 16_384

/**
 * How many rows a big table has, by blocks of ids: the sum is its size, and a running sum finds the block in which
 * the row at a given position lies. Triggers keep it. Connections count in slots of their own, so that those who
 * insert at the same time do not wait for each other.
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
