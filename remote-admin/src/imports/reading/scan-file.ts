import type { ImportEntity } from 'shared-api/contract'
import { FIELDS } from './fields'
import type { Encoding, FileFormat, Separator } from './file-format'
import { type ColumnMap, guessColumns } from './guess-columns'
import { parseRows, recognizeSeparator } from './parse-rows'
import {
  decodeText,
  isOldWorkbook,
  isWorkbook,
  MAX_FILE_BYTES,
  recognizeEncoding,
  UnreadableFile,
} from './read-text'
import { StyleEvidence } from './recognize-styles'

/** The recognized format and content of a file. */
export interface ScannedFile {
  /** True for an Excel workbook, which has no encoding and no separator to choose. */
  isWorkbook: boolean
  format: FileFormat
  headings: string[]
  columns: ColumnMap
  rowCount: number
  /** The first rows, unconverted. */
  sample: string[][]
}

export interface ScanOptions {
  entity: ImportEntity
  /** Chosen by the user in place of the recognized values. */
  encoding?: Encoding | undefined
  separator?: Separator | undefined
}

const SAMPLE_ROWS = 3
const MAX_ROWS = 250_000

/**
 * Reads a whole file once and recognizes its format.
 * @throws UnreadableFile
 */
export async function scanFile(file: Blob, { entity, ...chosen }: ScanOptions): Promise<ScannedFile> {
  const { text, encoding, ...kind } = await readText(file, chosen.encoding)
  const separator = kind.isWorkbook
    ? ','
    : (chosen.separator ??
      recognizeSeparator(text, (headings) => Object.keys(guessColumns(entity, headings)).length))
  let headings: string[] | undefined
  let columns: ColumnMap = {}
  const evidence = new StyleEvidence()
  const sample: string[][] = []
  let rowCount = 0
  await parseRows(text, separator, (rows) => {
    for (const row of rows) {
      if (!headings) {
        headings = row.map((heading) => heading.trim())
        columns = guessColumns(entity, headings)
        continue
      }
      rowCount += 1
      if (sample.length < SAMPLE_ROWS) sample.push(row)
      for (const { field, kind } of FIELDS[entity]) {
        const column = columns[field]
        if (column !== undefined) evidence.add(row[column] ?? '', kind)
      }
    }
  })
  if (!headings) throw new UnreadableFile(/*i18n*/ 'The file is empty.')
  if (rowCount === 0) throw new UnreadableFile(/*i18n*/ 'The file has headings but no rows.')
  if (rowCount > MAX_ROWS)
    throw new UnreadableFile(/*i18n*/ 'The file has more than 250,000 rows. Divide it into several files.')
  const format: FileFormat = {
    ...{ encoding, separator },
    numbers: evidence.numbers(kind.isWorkbook ? undefined : separator),
    dates: evidence.dates(),
    interest: evidence.interest(),
  }
  return { ...kind, format, headings, columns, rowCount, sample }
}

interface TextOfFile {
  text: string
  encoding: Encoding
  isWorkbook: boolean
}

/** The text of a CSV file, or the first sheet of a workbook as CSV. @throws UnreadableFile */
export async function readText(file: Blob, chosen?: Encoding): Promise<TextOfFile> {
  if (file.size === 0) throw new UnreadableFile(/*i18n*/ 'The file is empty.')
  if (file.size > MAX_FILE_BYTES)
    throw new UnreadableFile(/*i18n*/ 'The file is larger than 64 MB. Divide it into several files.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isOldWorkbook(bytes)) {
    throw new UnreadableFile(
      /*i18n*/ 'This workbook has a password or is an old one (.xls). Save it as .xlsx without a password, then choose that file.',
    )
  }
  if (isWorkbook(bytes)) {
    // One row more than allowed, so that a longer sheet is refused, and the headings.
    const { readWorkbook } = await import('./read-workbook')
    return { text: await readWorkbook(bytes, MAX_ROWS + 2), encoding: 'utf-8', isWorkbook: true }
  }
  const encoding = chosen ?? recognizeEncoding(bytes)
  return { text: decodeText(bytes, encoding), encoding, isWorkbook: false }
}
