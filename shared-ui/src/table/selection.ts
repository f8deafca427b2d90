import type { MRT_RowSelectionState } from 'mantine-react-table'

/** Rows that stay chosen when the page turns: the records themselves, not only what is on the screen. */
export interface Selection<Row> {
  mode: 'single' | 'multiple'
  /** In the order in which they were chosen. */
  selected: readonly Row[]
  onChange: (selected: Row[]) => void
  /** What a row is called by a screen reader: "Select Ana Paz". */
  rowName: (row: Row) => string
}

export function toSelectionState<Row>(
  selected: readonly Row[],
  rowId: (row: Row) => string,
): MRT_RowSelectionState {
  return Object.fromEntries(selected.map((row) => [rowId(row), true]))
}

/** The chosen records after the table's ids changed to `state`: those still chosen, then the new ones of this page. */
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
