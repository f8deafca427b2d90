import type { ImportEntity, ImportValues, StagedRow } from 'shared-api/contract'
import { restoreFormulas } from 'shared-api/contract'
import { convert } from './convert'
import { FIELDS } from './fields'
import type { FileFormat } from './file-format'
import type { ColumnMap } from './guess-columns'
import { parseRows } from './parse-rows'
import { readText } from './scan-file'

/** The server's limits for one request. */
const MAX_ROWS = 500
const MAX_CHARACTERS = 250_000
/** Longer text is too long for every field, which the server reports. */
const MAX_TEXT = 1_000

export interface ReadOptions {
  entity: ImportEntity
  format: FileFormat
  columns: ColumnMap
}

/** Reads all rows of a file in batches that the server accepts. */
export async function readRows(
  file: Blob,
  options: ReadOptions,
  onBatch: (rows: StagedRow[]) => Promise<void>,
): Promise<void> {
  const { text } = await readText(file, options.format.encoding)
  let row = -1
  let batch: StagedRow[] = []
  let characters = 0
  const send = async () => {
    if (batch.length === 0) return
    const full = batch
    batch = []
    characters = 0
    await onBatch(full)
  }
  await parseRows(text, options.format.separator, async (rows) => {
    for (const cells of rows) {
      row += 1
      if (row === 0) continue
      const values = readValues(cells, options)
      const size = Object.values(values).reduce((sum, value) => sum + (value?.length ?? 0) + 20, 0)
      if (batch.length === MAX_ROWS || characters + size > MAX_CHARACTERS) await send()
      batch.push({ row, values })
      characters += size
    }
  })
  await send()
}

/** The values of a row by field. */
function readValues(cells: readonly string[], { entity, format, columns }: ReadOptions): ImportValues {
  return Object.fromEntries(
    FIELDS[entity].flatMap(({ field, kind }) => {
      const column = columns[field]
      return column === undefined ? [] : [[field, readCell(cells[column] ?? '', kind, format)]]
    }),
  )
}

/** What the server does not store: the character NUL, and half a character, where the text was cut or in the file. */
const NOT_STORED = /\0|\p{Cs}/gu

/** A cell in the server's format. */
export function readCell(cell: string, kind: Parameters<typeof convert>[1], format: FileFormat): string {
  return convert(restoreFormulas(cell), kind, format).slice(0, MAX_TEXT).replace(NOT_STORED, '\uFFFD')
}
