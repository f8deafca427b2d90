// Loaded with the screens that read files or pasted rows: no list needs it.
export { type ColumnMap, type FieldKind, guessColumns, SEARCHED_ROWS, type TableField } from './columns'
export { headingWords, PERSON_HEADINGS } from './headings'
export { readCell } from './read-cell'
export { readData } from './read-data'
export { type RowOptions, readRow } from './read-row'
export { type ScanNotes, type ScannedTable, scanTable } from './scan-table'
export {
  isBlank,
  MAX_CELL,
  MAX_COLUMNS,
  rowExample,
  type Table,
  type TableProblem,
  type TableRow,
  UnreadableTable,
} from './table'
export * from './table-format'
export { textTable } from './text-table'
export { afterColumns, openQuestions, type Question } from './unresolved-format'
