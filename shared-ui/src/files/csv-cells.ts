/** An amount of money. */
interface AmountCell {
  amount: number
}

/** A cell of an exported CSV file: text is quoted there, numbers are not, and amounts have two decimals. */
export type CsvCell = string | number | AmountCell

const AMOUNT = /\.\d\d$/

const BYTE_ORDER_MARK = '\uFEFF'
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y

/** The rows of a CSV file that this suite has written, headings included, one after the other. */
export function* csvRows(csv: string): Generator<CsvCell[]> {
  FIELD.lastIndex = csv.startsWith(BYTE_ORDER_MARK) ? 1 : 0
  let at = FIELD.lastIndex
  let row: CsvCell[] = []
  while (at < csv.length) {
    FIELD.lastIndex = at
    const [whole, quoted, plain = '', end] = FIELD.exec(csv) ?? []
    if (!whole) throw new Error(`The export cannot be read at character ${at}`)
    at += whole.length
    row.push(quoted?.replaceAll('""', '"') ?? (plain && numberOf(plain)))
    if (end === ',') continue
    yield row
    row = []
  }
}

const numberOf = (plain: string): CsvCell => (AMOUNT.test(plain) ? { amount: Number(plain) } : Number(plain))
