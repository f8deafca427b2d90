import { type CellValue, writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import { isDay } from 'shared-i18n/calendar'
import { excelDayFormat } from '../format/day'
import { type CsvCell, csvRows } from './csv-cells'
import { type ExcelColumn, excelColumns } from './excel-columns'

/** The rows that are written between two pauses. */
const BATCH = 1_000

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Makes an Excel workbook of an exported CSV file. Days become date cells. Text stays text, with the apostrophe that the CSV file
 * has in front of a formula, so that nothing is run, also when the cell is edited or saved as CSV.
 *
 * @param sheet the name of the sheet
 */
export async function csvToExcel(csv: Blob, sheet: string): Promise<Blob> {
  const text = await csv.text()
  const [headings = []] = csvRows(text)
  const columns = excelColumns(headings, below(csvRows(text)))
  const stream = writeXlsxStream(rowsOf(text, columns), {
    name: sheetName(sheet),
    columns: headings.map((heading, place) => columnOf(String(heading), columns[place])),
    freezePane: { rows: 1 },
  })
  return new Response(stream, { headers: { 'content-type': XLSX } }).blob()
}

/** A sheet of a workbook. The first row has the headings. What a column is, its rows say, and not its totals. */
export interface Sheet {
  name: string
  rows: readonly (readonly CsvCell[])[]
  totals?: readonly (readonly CsvCell[])[] | undefined
}

/** Makes a workbook of several sheets, with cells of the same kinds. Text is written as it is. */
export async function sheetsToExcel(sheets: readonly Sheet[]): Promise<Blob> {
  const written = sheets.map(({ name, rows: [headings = [], ...rows], totals = [] }) => {
    const columns = excelColumns(headings, rows)
    return {
      name: sheetName(name),
      columns: headings.map((heading, place) => columnOf(String(heading), columns[place])),
      rows: [
        headings.map(String),
        ...[...rows, ...totals].map((row) => row.map((cell, place) => excelValue(cell, columns[place]))),
      ],
      freezePane: { rows: 1 },
    }
  })
  return new Blob([(await writeXlsx({ sheets: written })) as Uint8Array<ArrayBuffer>], { type: XLSX })
}

function* below(rows: Iterable<CsvCell[]>): Generator<CsvCell[]> {
  let isHeading = true
  for (const row of rows) {
    if (!isHeading) yield row
    isHeading = false
  }
}

/** Pauses after each batch, so that the page stays responsive during a long export. */
async function* rowsOf(text: string, columns: readonly ExcelColumn[]): AsyncGenerator<CellValue[]> {
  let count = 0
  for (const row of below(csvRows(text))) {
    count += 1
    if (count % BATCH === 0) await new Promise((resolve) => setTimeout(resolve))
    yield row.map((cell, place) => excelValue(cell, columns[place]))
  }
}

function excelValue(cell: CsvCell, column: ExcelColumn | undefined): CellValue {
  if (cell === '') return null
  if (typeof cell === 'object') return cell.amount
  return column?.kind === 'date' && isDay(String(cell)) ? new Date(`${cell}T00:00:00Z`) : cell
}

function columnOf(header: string, column: ExcelColumn | undefined) {
  const formats = {
    date: excelDayFormat(),
    amount: '#,##0.00',
    integer: '0',
    decimal: '0.00##',
    text: undefined,
  }
  const numFmt = formats[column?.kind ?? 'text']
  return { header, width: column?.width ?? 10, ...(numFmt && { numFmt }) }
}

/** Excel accepts at most 31 characters, and none of these. */
const sheetName = (name: string): string => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
