import type { MRT_RowSelectionState } from 'mantine-react-table'

/**
 * Rows that stay selected when the page changes. It holds the records themselves, because other pages are not
 * loaded.
 */
export interface Selection<Row> {
  mode: 'single' | 'multiple'
  /** In the order of selection. */
  selected: readonly Row[]
  onChange: (selected: Row[]) => void
  /** The accessible name of a row: "Select Ana Paz". */
  rowName: (row: Row) => string
  /** Called when Enter in the search has chosen a row, with true, or has nothing left to choose, with false. */
  onEnter?: (hasChosen: boolean) => void
}

export function toSelectionState<Row>(
  selected: readonly Row[],
  rowId: (row: Row) => string,
): MRT_RowSelectionState {
  return Object.fromEntries(selected.map((row) => [rowId(row), true]))
}

/**
 * The selected records after the table's selection has changed to `state`: those still selected, then the new
 * ones of this page.
 */
export function toSelected<Row>(
  state: MRT_RowSelectionState,
  before: readonly Row[],
  page: readonly Row[],
  rowId: (row: Row) => string,
): Row[] {
  const kept = before.filter((row) => state[rowId(row)])
  const keptIds = new Set(kept.map(rowId))
  return [...kept, ...page.filter((row) => state[rowId(row)] && !keptIds.has(rowId(row)))]
}
