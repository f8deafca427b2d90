import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FieldChange, FieldError, ImportEntity, ImportResult, ImportValues } from 'shared-api/contract'
import { account } from './accounts'
import { instant, rowId } from './columns'

/** A file that an administrator imports: its rows are staged and checked here, then stored all at once. */
export const dataImport = pgTable(
  'data_import',
  {
    id: rowId(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    entity: text('entity').$type<ImportEntity>().notNull(),
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
    /** Its number in the file. */
    row: integer('row').notNull(),
    /** As the file has them. */
    cells: jsonb('cells').$type<ImportValues>().notNull(),
    result: text('result').$type<ImportResult>().notNull(),
    /** The record that it is, and the version of it that the row was compared with. */
    recordId: integer('record_id'),
    recordVersion: integer('record_version'),
    /** By column, what is to be stored; null for a row that is refused. */
    record: jsonb('record'),
    changes: jsonb('changes').$type<FieldChange[]>().notNull(),
    errors: jsonb('errors').$type<FieldError[]>().notNull(),
    /** Another row of the file that is the same record, or has its DNI, email or name. */
    duplicateOf: integer('duplicate_of'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    uniqueIndex('data_import_row_id_key').on(table.id),
    index('data_import_row_result_index').on(table.importId, table.result, table.row),
    index('data_import_row_duplicate_index').on(table.importId, table.duplicateOf),
  ],
)

/** What no two rows of a file may both have: `id:12`, `dni:30111222`. */
export const dataImportKey = pgTable(
  'data_import_key',
  { importId: importId(), key: text('key').notNull(), row: integer('row').notNull() },
  (table) => [
    primaryKey({ columns: [table.importId, table.key] }),
    index('data_import_key_row_index').on(table.importId, table.row),
  ],
)
