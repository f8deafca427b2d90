/** A column of an export: its heading, and what of a record stands in it. */
export type CsvColumn<Entity> = readonly [header: string, value: (entity: Entity) => string | number]

/** Without it a spreadsheet reads a file as its own code page, and breaks letters beyond ASCII. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A character that begins a formula, in ASCII, full-width or small form, at the start of a cell. A spreadsheet that
 * splits at `;` or tab, or that ends a line at any line break, starts a cell after those too; blanks and quotes before
 * the formula may be dropped. Apostrophes count as a part of the start so that the guard can be taken off again.
 */
const FORMULA = /(?<=(?:^|[;\t\r\n])[\s"]*'*)[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]/g

/** Puts an apostrophe before everything in a text that a spreadsheet would run as a formula. */
export const neutralizeFormulas = (text: string): string => text.replace(FORMULA, "'$&")

/** Every text is quoted. A number is written as it is: a negative one is no formula. */
const csvField = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${neutralizeFormulas(value).replaceAll('"', '""')}"`

const csvLine = (values: readonly (string | number)[]): string => `${values.map(csvField).join(',')}\r\n`

/**
 * What a file begins with: the headings. This writer is for browsers, where csv-stringify would add 3.6 KB and a
 * polyfill of Buffer to the host; the server's is in `backend/src/resources/csv.ts` and writes the same bytes.
 */
export function csvHead<Entity>(columns: readonly CsvColumn<Entity>[]): string {
  return BYTE_ORDER_MARK + csvLine(columns.map(([header]) => header))
}

/** One record, as RFC 4180 has it. */
export function csvRecord<Entity>(columns: readonly CsvColumn<Entity>[], entity: Entity): string {
  return csvLine(columns.map(([, value]) => value(entity)))
}
