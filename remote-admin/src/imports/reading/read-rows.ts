import { type ImportEntity, type ImportValues, MAX_IMPORT_BATCH, type StagedRow } from 'shared-api/contract'
import { foreignCurrencyIn } from './currencies'
import { FIELDS, type FieldDeclaration } from './fields'
import type { FileFormat } from './file-format'
import type { ColumnMap } from './guess-columns'
import { splitName } from './names'
import { openTable } from './open-table'
import { isFormula, readCell } from './read-cell'
import { readData } from './read-data'

/** Keeps a request below the size that the server accepts. */
const MAX_CHARACTERS = 250_000

export interface ReadOptions {
  entity: ImportEntity
  format: FileFormat
  headings: readonly string[]
  columns: ColumnMap
  /** Set when the user has said that the ids of the file are those of this suite. */
  areIdsConfirmed?: boolean | undefined
}

/** Reads all rows of a file in batches that the server accepts. */
export async function readRows(
  file: Blob,
  options: ReadOptions,
  onBatch: (rows: StagedRow[]) => Promise<void>,
): Promise<void> {
  const table = await openTable(file, options.format, () => 0)
  let row = 0
  let batch: StagedRow[] = []
  let characters = 0
  const send = async () => {
    if (batch.length === 0) return
    const full = batch
    batch = []
    characters = 0
    await onBatch(full)
  }
  await readData(table, options.format, async (rows) => {
    for (const cells of rows) {
      row += 1
      const values = valuesOfRow(cells, options)
      const size = Object.values(values).reduce((sum, value) => sum + (value?.length ?? 0) + 20, 0)
      if (batch.length === MAX_IMPORT_BATCH || characters + size > MAX_CHARACTERS) await send()
      batch.push({ row, values })
      characters += size
    }
  })
  await send()
}

/** The values of a row by field. A formula without a value leaves its field as it is stored. */
export function valuesOfRow(cells: readonly string[], options: ReadOptions): ImportValues {
  const { entity, columns, areIdsConfirmed } = options
  const values: ImportValues = Object.assign(
    {},
    ...FIELDS[entity].map((declaration) => readField(cells, declaration, options)),
  )
  return areIdsConfirmed && columns.id !== undefined ? { ...values, confirmedId: values.id } : values
}

function readField(
  cells: readonly string[],
  { field, kind }: FieldDeclaration,
  { format, headings, columns }: ReadOptions,
): ImportValues {
  const column = columns[field]
  const cell = column === undefined ? undefined : (cells[column] ?? '')
  if (column === undefined || cell === undefined || isFormula(cell)) return {}
  if (field === 'fullName') return splitName(readCell(cell, kind, format), format.names)
  const currency = kind === 'amount' && foreignCurrencyIn(headings[column] ?? '', format.business.currency)
  return {
    [field]: currency && cell.trim() !== '' ? `${currency} ${cell.trim()}` : readCell(cell, kind, format),
  }
}
