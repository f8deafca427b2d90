import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type {
  FieldChange,
  FieldError,
  ImportAnswers,
  ImportEntity,
  ImportQuestion,
  ImportResult,
  ImportValues,
} from 'shared-api/contract'
import { account } from './accounts'
import { instant, reference, rowId } from './columns'

/** A file that an administrator imports: its rows are staged and checked here, then stored all at once. */
export const dataImport = pgTable(
  'data_import',
  {
    id: rowId(),
    accountId: reference('account_id', () => account.id),
    entity: text('entity').$type<ImportEntity>().notNull(),
    fileName: text('file_name').notNull(),
    answers: jsonb('answers').$type<ImportAnswers>().notNull().default({}),
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
    /** The number of the row in the file. */
    row: integer('row').notNull(),
    /** The values as in the file. */
    cells: jsonb('cells').$type<ImportValues>().notNull(),
    result: text('result').$type<ImportResult>().notNull(),
    /** The matching record, and its version when the row was compared with it. */
    recordId: integer('record_id'),
    recordVersion: integer('record_version'),
    /** The values to store, keyed by column. Null for a refused row. */
    record: jsonb('record'),
    /** The category that does not exist, of a row that could be stored with it. */
    newCategory: text('new_category'),
    /** The text of a note to store with the client. */
    note: text('note'),
    /** The question whose answer decides whether the row can be stored. */
    asks: text('asks').$type<ImportQuestion>(),
    changes: jsonb('changes').$type<FieldChange[]>().notNull(),
    errors: jsonb('errors').$type<FieldError[]>().notNull(),
    /** Another row of the file with the same record, or with its DNI, email or name. */
    duplicateOf: integer('duplicate_of'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    uniqueIndex('data_import_row_id_key').on(table.id),
    index('data_import_row_result_index').on(table.importId, table.result, table.row),
    index('data_import_row_duplicate_index').on(table.importId, table.duplicateOf),
  ],
)

/** The unique keys of the rows of a file: `id:12`, `dni:30111222`. No two rows may have the same one. */
export const dataImportKey = pgTable(
  'data_import_key',
  { importId: importId(), key: text('key').notNull(), row: integer('row').notNull() },
  (table) => [
    primaryKey({ columns: [table.importId, table.key] }),
    index('data_import_key_row_index').on(table.importId, table.row),
  ],
)
