// Loaded with the screens that read files or pasted rows: no list needs it.
export { isSharedSign, readCurrency } from '../contract/import/currency-mark'
export { currenciesOf } from './amounts'
export { type ColumnMap, type FieldKind, guessColumns, SEARCHED_ROWS, type TableField } from './columns'
export { headingWords, PERSON_HEADINGS } from './headings'
export { type RowOptions, readCell, readRow } from './row-values'
export { readData, type ScanNotes, type ScannedTable, scanTable } from './scan-table'
export {
  isBlank,
  MAX_CELL,
  MAX_COLUMNS,
  NUMBER_CELL,
  rowExample,
  type Table,
  type TableProblem,
  type TableRow,
  UnreadableTable,
} from './table'
export * from './table-format'
export { textTable } from './text-table'
export { afterColumns, concerns, openQuestions, type Question } from './unresolved-format'
