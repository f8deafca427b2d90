import { MAX_IMPORT_ROWS } from 'shared-api/contract'
import {
  type Encoding,
  type Separator,
  type Table,
  type TableProblem,
  textTable,
  UnreadableTable,
} from 'shared-api/tables'
import {
  decodeText,
  isMarkup,
  isOldWorkbook,
  isOpenDocument,
  isWorkbook,
  MAX_FILE_BYTES,
  recognizeEncoding,
  tooManyColumns,
  UnreadableFile,
} from './read-text'

export interface TableChoices {
  encoding?: Encoding | undefined
  separator?: Separator | undefined
  sheet?: string | undefined
}

/**
 * Opens a file, and recognizes what is not chosen.
 *
 * @param countKnownHeadings how many of these cells are known headings
 * @throws UnreadableFile
 */
export async function openTable(
  file: Blob,
  chosen: TableChoices,
  countKnownHeadings: (headings: string[]) => number,
): Promise<Table> {
  if (file.size === 0) throw new UnreadableFile(/*i18n*/ 'The file is empty.')
  if (file.size > MAX_FILE_BYTES)
    throw new UnreadableFile(/*i18n*/ 'The file is larger than 64 MB. Divide it into several files.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isOldWorkbook(bytes)) {
    throw new UnreadableFile(
      /*i18n*/ 'This workbook has a password or is an old one (.xls). Save it as .xlsx without a password, then choose that file.',
    )
  }
  if (isOpenDocument(bytes)) {
    throw new UnreadableFile(
      /*i18n*/ 'This is an OpenDocument file (.ods). Save it as .xlsx, then choose that file.',
    )
  }
  if (isWorkbook(bytes)) {
    const { workbookTable } = await import('./workbook/workbook-table')
    return workbookTable(bytes, chosen.sheet, countKnownHeadings)
  }
  const encoding = chosen.encoding ?? recognizeEncoding(bytes)
  const text = decodeText(bytes, encoding)
  if (isMarkup(text)) {
    throw new UnreadableFile(
      /*i18n*/ 'This is a web page or an XML file, whatever its name says. Open it in Excel and save it as .xlsx, then choose that file.',
    )
  }
  return textTable(text, { encoding, separator: chosen.separator, countKnownHeadings })
}

/** Says in the words of the import why a table cannot be read. @throws UnreadableFile */
export function withImportMessages<Result>(reading: Promise<Result>): Promise<Result> {
  return reading.catch((error: unknown) => {
    throw error instanceof UnreadableTable ? unreadable(error.problem) : error
  })
}

function unreadable(problem: TableProblem): UnreadableFile {
  if (problem.kind === 'columns') return tooManyColumns()
  if (problem.kind === 'rows')
    return new UnreadableFile(
      /*i18n*/ 'The file has more than {max} rows. Divide it into several files and import them one after another.',
      { max: new Intl.NumberFormat('en').format(MAX_IMPORT_ROWS) },
    )
  return problem.row === 0
    ? new UnreadableFile(
        /*i18n*/ 'The headings have a quotation mark that is not closed. Correct the file, then choose it again.',
      )
    : new UnreadableFile(
        /*i18n*/ 'Row {row} has a quotation mark that is not closed. Correct the file, then choose it again.',
        { row: problem.row },
      )
}
