import { type Options, stringify } from 'csv-stringify/sync'
import { BYTE_ORDER_MARK, type CsvColumn, neutralizeFormulas } from 'shared-api/contract'

/** Every text is quoted, and none is a formula. */
const options: Options = {
  quoted_string: true,
  record_delimiter: 'windows',
  cast: { string: neutralizeFormulas },
}

/** What a file begins with: the headings. */
export function csvHead<Row>(columns: readonly CsvColumn<Row>[]): string {
  return BYTE_ORDER_MARK + stringify([columns.map(([header]) => header)], options)
}

/** One record, as RFC 4180 has it. */
export function csvRecord<Row>(columns: readonly CsvColumn<Row>[], row: Row): string {
  return stringify([columns.map(([, value]) => value(row))], options)
}
