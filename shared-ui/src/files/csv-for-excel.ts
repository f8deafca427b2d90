const BYTE_ORDER_MARK = /^\uFEFF/
const FIELD = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/gy
const NUMBER = /^-?\d+(\.\d+)?$/
/** Excel shows a number of more digits as 5.49E+12, and saves it so. */
const LONG_NUMBER = /^"?(\d{12,})"?$/

/**
 * An exported CSV file for Excel: where the decimal mark is a comma, Excel expects `;` between the fields. A phone number is a formula
 * that gives text, so that Excel keeps all of its digits.
 */
export function csvForExcel(csv: string, decimalMark: string): string {
  const separator = decimalMark === ',' ? ';' : ','
  return csv.replace(BYTE_ORDER_MARK, '').replace(FIELD, (_, field: string, end: string) => {
    const number = NUMBER.test(field) ? field.replace('.', decimalMark) : field
    return number.replace(LONG_NUMBER, '"=""$1"""') + (end === ',' ? separator : end)
  })
}
