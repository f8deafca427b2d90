import { attribute, readXml } from './xml'

interface Merge {
  column: number
  last: number
}

const START = /<(?:\w+:)?mergeCells[\s>]/
const RANGE = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/

/** Cells that are merged over several rows. Their value stands in the first row alone, and is given to the others. */
export class MergedCells {
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
export function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const place = letter.charCodeAt(0) - 64
    if (place < 1 || place > 26) break
    column = column * 26 + place
  }
  return column - 1
}
