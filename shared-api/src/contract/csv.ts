/** A column of an export: its heading, and what of a record stands in it. */
export type CsvColumn<Entity> = readonly [header: string, value: (entity: Entity) => string | number]

/** Without it a spreadsheet takes the letters beyond ASCII for others. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet would take for the beginning of a formula, and run. */
const FORMULA = /^[=+\-@\t\r]/

function csvField(value: string | number): string {
  // A negative number is no formula.
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const csvLine = (values: readonly (string | number)[]): string => `${values.map(csvField).join(',')}\r\n`

/** What a file begins with: the headings. */
export function csvHead<Entity>(columns: readonly CsvColumn<Entity>[]): string {
  return BYTE_ORDER_MARK + csvLine(columns.map(([header]) => header))
}

/** One record, as RFC 4180 has it. */
export function csvRecord<Entity>(columns: readonly CsvColumn<Entity>[], entity: Entity): string {
  return csvLine(columns.map(([, value]) => value(entity)))
}
