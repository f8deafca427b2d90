import { type ImportEntity, type ImportValues, MAX_IMPORT_BATCH, type StagedRow } from 'shared-api/contract'
import { type RowOptions, readData, readRow } from 'shared-api/tables'
import { FIELDS, type FileField } from './fields'
import { openTable, readable } from './open-table'

/** Keeps a request below the size that the server accepts. */
const MAX_CHARACTERS = 250_000

export interface ReadOptions extends Omit<RowOptions<FileField>, 'fields'> {
  entity: ImportEntity
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
  const reading = readData(table, options.format, async (rows) => {
    for (const cells of rows) {
      row += 1
      const values = valuesOfRow(cells, options)
      const size = Object.values(values).reduce((sum, value) => sum + (value?.length ?? 0) + 20, 0)
      if (batch.length === MAX_IMPORT_BATCH || characters + size > MAX_CHARACTERS) await send()
      batch.push({ row, values })
      characters += size
    }
  })
  await readable(reading)
  await send()
}

/** The values of a row by field. A formula without a value leaves its field as it is stored. */
export function valuesOfRow(
  cells: readonly string[],
  { entity, areIdsConfirmed, ...options }: ReadOptions,
): ImportValues {
  const values: ImportValues = readRow(cells, { fields: FIELDS[entity], ...options })
  return areIdsConfirmed && options.columns.id !== undefined ? { ...values, confirmedId: values.id } : values
}
