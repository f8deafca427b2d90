import { type ImportEntity, MAX_IMPORT_ROWS } from 'shared-api/contract'
import { type BusinessFormat, guessColumns, type ScannedTable, scanTable } from 'shared-api/tables'
import { FIELDS, type FileField } from './fields'
import { openTable, readable, type TableChoices } from './open-table'
import { UnreadableFile } from './read-text'

export type ScannedFile = ScannedTable<FileField>

export interface ScanOptions extends TableChoices {
  entity: ImportEntity
  business: BusinessFormat
  headingRow?: number | undefined
  withHidden?: boolean | undefined
}

/**
 * Reads a whole file once and recognizes its format. What is chosen by the user is not recognized.
 * @throws UnreadableFile
 */
export async function scanFile(
  file: Blob,
  { entity, business, headingRow, withHidden, ...chosen }: ScanOptions,
): Promise<ScannedFile> {
  const fields = FIELDS[entity]
  const table = await openTable(file, chosen, (row) => Object.keys(guessColumns(fields, row)).length)
  const scanned = await readable(scanTable(table, { fields, business, headingRow, withHidden }))
  if (scanned.head.length === 0) throw new UnreadableFile(/*i18n*/ 'The file is empty.')
  if (scanned.rowCount === 0) throw new UnreadableFile(/*i18n*/ 'The file has headings but no rows.')
  if (scanned.rowCount > MAX_IMPORT_ROWS)
    throw new UnreadableFile(/*i18n*/ 'The file has more than 250,000 rows. Divide it into several files.')
  return scanned
}
