import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { account } from './accounts'
import { instant, reference, rowId } from './columns'

// Servers of 0.1.0 stage the rows of files in these tables. 0.2.0 only purges them, and 0.3.0 drops them.

export const dataImport = pgTable(
  'data_import',
  {
    id: rowId(),
    accountId: reference('account_id', () => account.id),
    entity: text('entity').notNull(),
    fileName: text('file_name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    storedAt: instant('stored_at'),
  },
  (table) => [index('data_import_account_id_index').on(table.accountId)],
)

const importId = () =>
  integer('import_id')
    .notNull()
    .references(() => dataImport.id, { onDelete: 'cascade' })

export const dataImportRow = pgTable(
  'data_import_row',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    importId: importId(),
    row: integer('row').notNull(),
    cells: jsonb('cells').notNull(),
    result: text('result').notNull(),
    recordId: integer('record_id'),
    recordVersion: integer('record_version'),
    record: jsonb('record'),
    changes: jsonb('changes').notNull(),
    errors: jsonb('errors').notNull(),
    duplicateOf: integer('duplicate_of'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    uniqueIndex('data_import_row_id_key').on(table.id),
    index('data_import_row_result_index').on(table.importId, table.result, table.row),
    index('data_import_row_duplicate_index').on(table.importId, table.duplicateOf),
  ],
)

export const dataImportKey = pgTable(
  'data_import_key',
  { importId: importId(), key: text('key').notNull(), row: integer('row').notNull() },
  (table) => [
    primaryKey({ columns: [table.importId, table.key] }),
    index('data_import_key_row_index').on(table.importId, table.row),
  ],
)
