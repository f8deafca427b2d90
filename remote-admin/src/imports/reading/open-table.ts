import { decodeText } from './encodings'
import type { Encoding, Separator } from './file-format'
import type { FileTable } from './file-table'
import { firstRows, parseRows, recognizeSeparator, withLineFeeds } from './parse-rows'
import { isOldWorkbook, isWorkbook, MAX_FILE_BYTES, recognizeEncoding, UnreadableFile } from './read-text'

export interface TableChoices {
  encoding?: Encoding | undefined
  separator?: Separator | undefined
  sheet?: string | undefined
}

/**
 * Opens a file, and recognizes what is not chosen.
 *
 * @param known how many of these cells are known headings
 * @throws UnreadableFile
 */
export async function openTable(
  file: Blob,
  chosen: TableChoices,
  known: (headings: string[]) => number,
): Promise<FileTable> {
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
    const { workbookTable } = await import('./workbook/workbook-table')
    return workbookTable(bytes, chosen.sheet, known)
  }
  const encoding = chosen.encoding ?? recognizeEncoding(bytes)
  const text = withLineFeeds(decodeText(bytes, encoding))
  const separator = chosen.separator ?? recognizeSeparator(text, known)
  return {
    isWorkbook: false,
    encoding,
    separator,
    sheets: [],
    sheet: undefined,
    head: () => firstRows(text, separator),
    read: (onRows) => parseRows(text, separator, onRows),
  }
}
