import type { ColumnMap, TableField } from './columns'
import { foreignCurrencyIn } from './currencies'
import { type SplitName, splitName } from './names'
import { isFormula, readCell } from './read-cell'
import type { TableFormat } from './table-format'

export interface RowOptions<Field extends string> {
  fields: readonly TableField<Field>[]
  format: TableFormat
  headings: readonly string[]
  columns: ColumnMap<Field>
}

/** The values of a row by field. The whole name of a person is given as name and last name. */
export type RowValues<Field extends string> = Partial<
  Record<Exclude<Field, 'fullName'> | keyof SplitName, string>
>

/** The values of a row by field. A formula without a value leaves its field out. */
export const readRow = <Field extends string>(
  cells: readonly string[],
  { fields, ...options }: RowOptions<Field>,
): RowValues<Field> => Object.assign({}, ...fields.map((field) => readField(cells, field, options)))

function readField(
  cells: readonly string[],
  { field, kind }: TableField,
  { format, headings, columns }: Omit<RowOptions<string>, 'fields'>,
): RowValues<string> {
  const column = columns[field]
  const cell = column === undefined ? undefined : (cells[column] ?? '')
  if (column === undefined || cell === undefined || isFormula(cell)) return {}
  if (field === 'fullName') return { ...splitName(readCell(cell, kind, format), format.names) }
  const currency = kind === 'amount' && foreignCurrencyIn(headings[column] ?? '', format.business.currency)
  return {
    [field]: currency && cell.trim() !== '' ? `${currency} ${cell.trim()}` : readCell(cell, kind, format),
  }
}
