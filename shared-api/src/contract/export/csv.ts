/** A column of an export: its heading, and the value of a record. */
export type CsvColumn<Entity> = readonly [header: string, value: CellOf<[entity: Entity]>]

/** Makes a cell. An amount of money is written with two decimals, which tell it from other numbers. */
export type CellOf<Values extends unknown[]> = ((...values: Values) => string | number) & {
  isAmount?: boolean | undefined
}

export const amountCell = <Values extends unknown[]>(
  value: (...values: Values) => string | number,
): CellOf<Values> => Object.assign((...values: Values) => value(...values), { isAmount: true })

/** Without it a spreadsheet reads the file in its own code page and breaks non-ASCII letters. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The first character of a formula, in ASCII, full-width or small form, at the start of a cell. Spreadsheets
 * that split at `;`, tab or any line break start a cell after those too, and may drop spaces and quotes
 * before the formula. Apostrophes count as part of the start, so that the added one can be removed again.
 */
const FORMULA = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B](?<=(?:^|[;\t\r\n])[\s"]*'*.)/g

/** The apostrophe in front of a neutralized formula. */
const GUARDED_FORMULA =
  /'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B])(?<=(?:^|[;\t\r\n])[\s"]*'+)/g

/** Prefixes every formula in a text with an apostrophe, so that spreadsheets do not run it. */
export const neutralizeFormulas = (text: string): string => text.replace(FORMULA, "'$&")

/** Removes the added apostrophes, so that an imported export has the original text. */
export const restoreFormulas = (text: string): string => text.replace(GUARDED_FORMULA, '')

/** Text is always quoted. A number is written as it is, because a negative number is not a formula. */
const csvField = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${neutralizeFormulas(value).replaceAll('"', '""')}"`

const csvLine = (fields: readonly string[]): string => `${fields.join(',')}\r\n`

/** The first line of a file. */
export function csvHead<Entity>(columns: readonly CsvColumn<Entity>[]): string {
  return BYTE_ORDER_MARK + csvLine(columns.map(([header]) => csvField(header)))
}

/** One record in the format of RFC 4180. */
export function csvRecord<Entity>(columns: readonly CsvColumn<Entity>[], entity: Entity): string {
  return csvLine(
    columns.map(([, cellOf]) => {
      const value = cellOf(entity)
      return cellOf.isAmount && typeof value === 'number' ? value.toFixed(2) : csvField(value)
    }),
  )
}
