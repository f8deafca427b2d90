import { MAX_CELL, MAX_COLUMNS, type TableRow } from 'shared-api/tables'
import { MAX_FILE_BYTES, tooManyColumns, UnreadableFile } from '../read-text'
import { cellText, type SheetCell } from './cell-text'
import { damaged, type SheetPart, tooLarge, type Workbook } from './open-workbook'
import { attribute, readXml } from './xml'

/** The most cells with a value. 250,000 rows of clients have two million. */
const MAX_CELLS = 3_000_000

class Enough extends Error {}

/**
 * Reads the rows of a sheet from top to bottom. Rows without a value are blank rows.
 *
 * @param onRow Returns false when no more rows are needed.
 * @throws UnreadableFile
 */
export function readSheet(workbook: Workbook, sheet: SheetPart, onRow: (row: TableRow) => boolean): void {
  const { strings, formats, is1904 } = workbook
  let row: TableRow = { cells: [], isHidden: false }
  let rowNumber = 0
  let column = 0
  let cell: SheetCell | undefined
  let part: 'value' | 'inline' | undefined
  let cells = 0
  let characters = 0
  let merged: MergedCells | undefined

  const open = (tag: string, attributes: string) => {
    if (tag === 'row') {
      const next = Number(attribute(attributes, 'r') ?? rowNumber + 1)
      // Rows that Excel has left out are blank.
      if (next > rowNumber + 1 && !onRow({ cells: [], isHidden: false, blanks: next - rowNumber - 1 }))
        throw new Enough()
      rowNumber = next
      column = -1
      const isHidden = ['1', 'true'].includes(attribute(attributes, 'hidden') ?? '')
      row = { cells: [], isHidden }
    } else if (tag === 'c') {
      const reference = attribute(attributes, 'r')
      column = reference ? columnOf(reference) : column + 1
      cell = {
        type: attribute(attributes, 't') ?? 'n',
        format: formats[Number(attribute(attributes, 's') ?? -1)],
        isFormula: false,
        value: '',
        inline: '',
      }
    } else if (cell) {
      if (tag === 'f') cell.isFormula = true
      if (tag === 'v') part = 'value'
      if (tag === 't') part = 'inline'
    }
  }
  const count = (text: string) => {
    cells += 1
    characters += text.length
    if (cells > MAX_CELLS || characters > MAX_FILE_BYTES) throw tooLarge()
  }
  const close = (tag: string) => {
    part = undefined
    if (tag === 'c' && cell) {
      const text = cellText(cell, strings, is1904)
      cell = undefined
      if (text === '') return
      if (column >= MAX_COLUMNS) throw tooManyColumns()
      count(text)
      while (row.cells.length < column) row.cells.push('')
      row.cells[column] = text
    }
    if (tag !== 'row') return
    merged?.fill(rowNumber, row.cells, count)
    if (!onRow(row)) throw new Enough()
  }
  const text = (value: string) => {
    if (cell && part && cell[part].length < MAX_CELL) cell[part] += value.slice(0, MAX_CELL)
  }
  try {
    const xml = workbook.xmlOf(sheet)
    merged = new MergedCells(xml)
    readXml(xml, { open, close, text })
  } catch (error) {
    if (error instanceof Enough) return
    throw error instanceof UnreadableFile ? error : damaged()
  }
}

interface Merge {
  column: number
  last: number
}

const START = /<(?:\w+:)?mergeCells[\s>]/
const RANGE = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/

/** Cells that are merged over several rows. The file has their value in the first row only; the other rows get it too. */
class MergedCells {
  private readonly byFirstRow = new Map<number, Merge[]>()
  /** Those that the current row is within, by column. */
  private readonly current = new Map<number, { last: number; text: string }>()

  /** @param xml of the sheet, which has the merged cells behind its rows */
  constructor(xml: string) {
    const start = START.exec(xml)?.index ?? -1
    const end = xml.indexOf('mergeCells>', start)
    if (start < 0 || end < 0) return
    readXml(xml.slice(start, end + 'mergeCells>'.length), {
      open: (tag, attributes) => {
        const [, letters, first, last] = RANGE.exec(attribute(attributes, 'ref') ?? '') ?? []
        if (tag !== 'mergeCell' || !letters || Number(first) === Number(last)) return
        const merges = this.byFirstRow.get(Number(first)) ?? []
        merges.push({ column: columnOf(letters), last: Number(last) })
        this.byFirstRow.set(Number(first), merges)
      },
    })
  }

  /**
   * Fills the cells of a row, the rows being given from top to bottom. A row without a value stays blank.
   *
   * @param onFilled Called with each text that was filled in.
   */
  fill(row: number, cells: string[], onFilled: (text: string) => void): void {
    const isBlank = cells.every((cell) => cell === '')
    for (const [column, { last, text }] of this.current) {
      if (row > last) this.current.delete(column)
      else if (!isBlank && !cells[column]) {
        while (cells.length < column) cells.push('')
        cells[column] = text
        onFilled(text)
      }
    }
    for (const { column, last } of this.byFirstRow.get(row) ?? []) {
      const text = cells[column]
      if (text) this.current.set(column, { last, text })
    }
  }
}

/** `AB12` → 27 */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const place = letter.charCodeAt(0) - 64
    if (place < 1 || place > 26) break
    column = column * 26 + place
  }
  return column - 1
}
