import type { NumberFormat } from './number-formats'
import { decodeEscapes } from './xml'

/** A cell of a sheet as its XML has it. */
export interface SheetCell {
  type: string
  format: NumberFormat | undefined
  isFormula: boolean
  value: string
  /** The text of a cell that is not shared. */
  inline: string
}

/** The text of a formula that was never calculated. */
const NO_VALUE = '='

const MS_PER_DAY = 86_400_000

/**
 * The text of a cell as a spreadsheet in English shows it: `1250.5`, `15%`, `USD 80`, `1990-12-31`.
 *
 * @param strings the shared texts of the workbook
 */
export function cellText(cell: SheetCell, strings: readonly string[], is1904: boolean): string {
  const { type, value } = cell
  if (cell.isFormula && value === '' && type !== 'str') return NO_VALUE
  if (type === 's') return asText(strings[Number(value)] ?? '')
  if (type === 'inlineStr') return asText(decodeEscapes(cell.inline))
  if (type === 'str') return asText(decodeEscapes(value))
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return value.replace(/T00:00.*/, '')
  const number = value.trim() === '' ? Number.NaN : Number(value)
  return Number.isNaN(number) ? value : numberText(number, cell.format, is1904)
}

/** Text that begins like a formula is marked as text, as in a CSV file. */
const asText = (text: string) => (text.startsWith('=') ? `'${text}` : text)

/** A sum may have more digits than Excel shows. */
const plain = (number: number) => String(Number(number.toPrecision(15)))

function numberText(number: number, format: NumberFormat | undefined, is1904: boolean): string {
  if (format?.kind === 'percent') return `${plain(number * 100)}%`
  if (format?.kind === 'currency') return `${format.mark} ${plain(number)}`
  return format?.kind === 'date' ? dateText(number, is1904) : plain(number)
}

/** Excel counts a day too many after February 1900. */
function dateText(serial: number, is1904: boolean): string {
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const moment = new Date(epoch + Math.round(serial * MS_PER_DAY))
  if (Number.isNaN(moment.getTime()) || serial < 0) return plain(serial)
  const text = moment.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16)
}
