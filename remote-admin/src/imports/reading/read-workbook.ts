import { unzipSync } from 'fflate'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import Papa from 'papaparse'
import { MAX_FILE_BYTES, UnreadableFile } from './read-text'

/** The most bytes of XML that a workbook may unpack to. 250,000 rows of clients have half of it. */
const MAX_XML_BYTES = 256 * 1024 * 1024

/** The rows that are made CSV text at a time. */
const BATCH = 1_000

/**
 * The first sheet of an Excel workbook as CSV text, as a spreadsheet in English would export it: separated by commas, with a decimal
 * point, days as `1990-12-31`.
 *
 * @param maxRows Reading ends after this many.
 * @throws UnreadableFile
 */
export async function readWorkbook(bytes: Uint8Array, maxRows: number): Promise<string> {
  requireModestSize(bytes)
  const parts: string[] = []
  let length = 0
  let batch: string[][] = []
  const flush = () => {
    const part = `${Papa.unparse(batch, { newline: '\r\n' })}\r\n`
    length += part.length
    if (length > MAX_FILE_BYTES) throw tooLarge()
    parts.push(part)
    batch = []
  }
  try {
    for await (const { values } of streamXlsxRows(bytes, { maxRows })) {
      batch.push(values.map(toText))
      if (batch.length === BATCH) flush()
    }
  } catch (error) {
    throw toUnreadable(error)
  }
  if (batch.length > 0) flush()
  return parts.join('')
}

/** The archive's directory says how large its files are, and none is unpacked further than it says. */
function requireModestSize(bytes: Uint8Array): void {
  let total = 0
  try {
    unzipSync(bytes, {
      filter: ({ size, originalSize }) => {
        // Nothing that was compressed has no size.
        total += originalSize === 0 && size > 2 ? Number.POSITIVE_INFINITY : originalSize
        return false
      },
    })
  } catch {
    throw damaged()
  }
  if (total > MAX_XML_BYTES) throw tooLarge()
}

function toText(cell: CellValue): string {
  if (cell === null) return ''
  if (cell instanceof Date) {
    const moment = cell.toISOString()
    return moment.endsWith('T00:00:00.000Z') ? moment.slice(0, 10) : moment.slice(0, 16)
  }
  // A sum may have more digits than Excel shows.
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell)
}

const toUnreadable = (error: unknown) => (error instanceof UnreadableFile ? error : damaged())

const damaged = () =>
  new UnreadableFile(
    /*i18n*/ 'This is no Excel workbook, or it is damaged. Open it in Excel and save it as .xlsx, then choose that file.',
  )

const tooLarge = () =>
  new UnreadableFile(
    /*i18n*/ 'This workbook is too large. Divide it into several files, or save its first sheet as CSV.',
  )
