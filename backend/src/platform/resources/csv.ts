import { type Options, stringify } from 'csv-stringify/sync'
import { BYTE_ORDER_MARK, type CsvColumn, neutralizeFormulas } from 'shared-api/contract'

/** Quotes every text and neutralises formulas, so that a spreadsheet program executes nothing. */
const options: Options = {
  quoted_string: true,
  record_delimiter: 'windows',
  cast: { string: neutralizeFormulas },
}

/** The byte order mark and the column headings. */
export function csvHead<Row>(columns: readonly CsvColumn<Row>[]): string {
  return BYTE_ORDER_MARK + stringify([columns.map(([header]) => header)], options)
}

/** One record in the format of RFC 4180. */
export function csvRecord<Row>(columns: readonly CsvColumn<Row>[], row: Row): string {
  return stringify([columns.map(([, value]) => value(row))], options)
}
