import { isBlank, SEARCHED_ROWS, type Table, type TableRow } from 'shared-api/tables'
import { damaged, openWorkbook, type SheetPart, type Workbook } from './open-workbook'
import { readSheet } from './read-sheet'

/** The rows that are given on at a time. */
const BATCH = 1_000
/** The sheets that are searched for headings. */
const SEARCHED_SHEETS = 20

/**
 * The rows of a sheet of a workbook: the chosen one, else the first visible one with known headings, else the first visible one.
 *
 * @throws UnreadableFile
 */
export function workbookTable(
  bytes: Uint8Array,
  chosen: string | undefined,
  countKnownHeadings: (headings: string[]) => number,
): Table {
  const workbook = openWorkbook(bytes)
  const visible = workbook.sheets.filter(({ isVisible }) => isVisible)
  const sheet =
    visible.find(({ name }) => name === chosen) ??
    (visible.length > 1
      ? findHeadings(workbook, visible.slice(0, SEARCHED_SHEETS), countKnownHeadings)
      : undefined) ??
    visible[0]
  if (!sheet) throw damaged()
  return {
    isWorkbook: true,
    encoding: 'utf-8',
    separator: ',',
    sheets: visible.map(({ name }) => name),
    sheet: sheet.name,
    head: () => firstRows(workbook, sheet),
    async read(onRows) {
      const rows: TableRow[] = []
      readSheet(workbook, sheet, (row) => rows.push(row) > 0)
      for (let from = 0; from < rows.length; from += BATCH) await onRows(rows.slice(from, from + BATCH))
    },
  }
}

/** The first sheet with the most known headings in one row. */
function findHeadings(
  workbook: Workbook,
  sheets: readonly SheetPart[],
  countKnownHeadings: (headings: string[]) => number,
) {
  const counts = sheets.map((sheet) => ({
    sheet,
    most: Math.max(0, ...firstRows(workbook, sheet).map(countKnownHeadings)),
  }))
  const best = counts.reduce((best, each) => (each.most > best.most ? each : best))
  return best.most > 0 ? best.sheet : undefined
}

function firstRows(workbook: Workbook, sheet: SheetPart): string[][] {
  const rows: string[][] = []
  readSheet(workbook, sheet, (row) => {
    if (!isBlank(row)) rows.push(row.cells)
    return rows.length < SEARCHED_ROWS
  })
  return rows
}
