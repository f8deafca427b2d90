import { isDay } from 'shared-i18n/calendar'
import type { CsvCell } from './csv-cells'

/** What all cells of a column are. Empty cells count for every kind. */
type Kind = 'date' | 'amount' | 'integer' | 'decimal' | 'text'

export interface ExcelColumn {
  kind: Kind
  /** In characters. */
  width: number
}

/** Excel counts days before this one differently. */
const FIRST_DAY = '1901-01-01'
const MIN_WIDTH = 8
const MAX_WIDTH = 50

/** The kinds and widths of the columns, from all rows below the headings. */
export function excelColumns(
  headings: readonly CsvCell[],
  rows: Iterable<readonly CsvCell[]>,
): ExcelColumn[] {
  const kinds = headings.map(() => new Set<Kind>())
  const widths = headings.map((heading) => Math.max(MIN_WIDTH, String(heading).length))
  for (const row of rows) {
    for (const [place, cell] of row.entries()) {
      if (cell === '') continue
      kinds[place]?.add(kindOf(cell))
      widths[place] = Math.max(widths[place] ?? 0, widthOf(cell))
    }
  }
  return headings.map((_, place) => ({
    kind: commonKind(kinds[place] ?? new Set()),
    width: Math.min(MAX_WIDTH, (widths[place] ?? 0) + 2),
  }))
}

/** The marks of thousands of an amount take room, too. */
const widthOf = (cell: CsvCell): number =>
  typeof cell === 'object' ? Math.ceil(cell.amount.toFixed(2).length * 1.3) : String(cell).length

function kindOf(cell: CsvCell): Kind {
  if (typeof cell === 'string') return isDay(cell) && cell >= FIRST_DAY ? 'date' : 'text'
  if (typeof cell === 'object') return 'amount'
  return Number.isInteger(cell) ? 'integer' : 'decimal'
}

function commonKind(kinds: ReadonlySet<Kind>): Kind {
  const [first = 'text', ...others] = kinds
  if (others.length === 0) return first
  return kinds.has('text') || kinds.has('date') ? 'text' : 'decimal'
}
