import { plainText } from 'shared-i18n/plain-text'
import { restoreFormulas } from '../contract/export/csv'
import { isSharedSign, numberWithin, readCurrency } from '../contract/import/currency-mark'
import { MAX_IMPORT_TEXT } from '../contract/import/import-constants'
import { readPhoneNumber } from '../contract/person/phone-number'
import { currenciesOf, readAmount, readPrice } from './amounts'
import type { ColumnMap, FieldKind, TableField } from './columns'
import { readDate } from './dates'
import { type SplitName, splitName } from './names'
import { NUMBER_CELL } from './table'
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
  { field, kind, currency }: TableField,
  { format, headings, columns }: Omit<RowOptions<string>, 'fields'>,
): RowValues<string> {
  const column = columns[field]
  const cell = column === undefined ? undefined : (cells[column] ?? '')
  if (column === undefined || cell === undefined || isFormula(cell)) return {}
  if (field === 'fullName') return { ...splitName(readCell(cell, kind, format), format.names) }
  const own = currenciesOf(format.business)
  const named = kind === 'amount' ? readCurrency(headings[column] ?? '', own) : undefined
  const isOther = named && !(currency ? own : own.slice(0, 1)).includes(named.currency)
  if (isOther && cell.trim() !== '') return { [field]: `${named.mark} ${plainCell(cell).trim()}` }
  // The amount may name its currency itself.
  if (kind === 'currency' && cell.trim() === '') return {}
  const value = readCell(cell, kind, format)
  if (!currency || own.length === 1 || cell.trim() === '') return { [field]: value }
  const price = readPrice(plainCell(cell), formatOf(cell, format))
  const written = price.currency ?? named?.currency
  const stated = readCurrency(cells[columns[currency] ?? -1] ?? '', own)?.currency
  // A sign that several currencies have is that of the one that is named.
  if (price.mark && stated && isSharedSign(price.mark)) return { [field]: price.amount, [currency]: stated }
  // Both say something else, so the amount stays as it is written, which the server refuses.
  if (price.currency && stated && price.currency !== stated) return { [field]: plainCell(cell).trim() }
  return { [field]: price.amount, ...(written && { [currency]: written }) }
}

/** What the server does not store: the character NUL, and half a character, where the text was cut or in the file. */
const NOT_STORED = /\0|\p{Cs}/gu

/** `="007"` keeps a text that looks like a number as it is, and is no formula to calculate. */
const AS_TEXT = /^\s*="((?:[^"]|"")*)"\s*$/

/** True for a formula without a value. */
export const isFormula = (cell: string): boolean => cell.trimStart().startsWith('=') && !AS_TEXT.test(cell)

const plainCell = (cell: string): string =>
  restoreFormulas(plainText(cell).replace(AS_TEXT, (_, quoted: string) => quoted.replaceAll('""', '"')))

/** A number of a workbook has a decimal point, whatever its texts have. */
const formatOf = (cell: string, format: TableFormat): TableFormat =>
  cell.startsWith(NUMBER_CELL) ? { ...format, numbers: 'point' } : format

/** A cell in the server's format. */
export function readCell(cell: string, kind: FieldKind, format: TableFormat): string {
  const text = convert(plainCell(cell), kind, formatOf(cell, format))
  const shown = kind === 'text' || kind === 'lines' ? asOfficeWrites(text, cell, format) : text
  return shown.slice(0, MAX_IMPORT_TEXT).replace(NOT_STORED, '\uFFFD')
}

/** A day or a number of a workbook within text, as the office writes it: `04/05/2031`, `1.250.000,50`. */
function asOfficeWrites(text: string, cell: string, { sheet, business }: TableFormat): string {
  if (sheet === undefined) return text
  const [whole, year, month, day, rest] = DAY_CELL.exec(text) ?? []
  if (whole)
    return (
      (business.dates === 'month-first' ? [month, day, year] : [day, month, year]).join('/') +
      (rest ? ` ${rest}` : '')
    )
  if (!cell.startsWith(NUMBER_CELL)) return text
  const found = numberWithin(text)
  if (!found) return text
  const [units = '', decimals = ''] = found.number.split('.')
  const useGrouping = cell.startsWith(NUMBER_CELL + NUMBER_CELL)
  const isComma = business.numbers === 'comma'
  const written = BigInt(units).toLocaleString(isComma ? 'de' : 'en', { useGrouping })
  // 0 has no sign, as in -0.5.
  const sign = units === '-0' ? '-' : ''
  return `${found.before}${sign}${written}${isComma ? ',' : '.'}${decimals}${found.after}`
}

/** A day of a workbook, or a moment. */
const DAY_CELL = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?$/

/** In characters. Longer text is no number, phone or day: it is not searched for one, which could take long. */
const MAX_VALUE = 100

/**
 * Converts a cell to the server's format: `1.234,50` to `1234.50`, `31/12/1990` to `1990-12-31`, two lines to one. A cell that
 * cannot be converted is returned unchanged, so that the server reports it.
 */
export function convert(typed: string, kind: FieldKind, format: TableFormat): string {
  const text = typed.trim()
  if (kind === 'text' || kind === 'names') return text.replace(/\s+/g, ' ')
  if (kind === 'lines' || text.length > MAX_VALUE) return text
  if (kind === 'digits') return readDigits(text, format)
  if (kind === 'phone') return readPhone(text, format) ?? text
  if (kind === 'amount') return readAmount(text, format)
  if (kind === 'currency') return readCurrency(text, currenciesOf(format.business))?.currency ?? text
  if (kind === 'interest') return readInterest(text, format) ?? text
  return readDate(text, format) ?? text
}

/** A whole number with decimals, as some programs write it: `30111222.0`. A phone number in pairs of digits is none. */
const WITH_DECIMALS = /^(\d+|\d{1,3}(?:[.,]\d{3})+)[.,]0{1,2}$/
const withoutDecimals = (text: string) => text.replace(WITH_DECIMALS, '$1')

function readPhone(text: string, { business, phones }: TableFormat): string | undefined {
  const number = readPhoneNumber(withoutDecimals(text), business.country)
  return (phones === 'mobile' ? number?.mobile?.digits : undefined) ?? number?.digits
}

/** With nothing but marks of thousands: a hyphen is before a check digit. */
const GROUPED = /^\d{1,3}([.,\s]?\d{3})+$/
/** A number of the Argentine tax authority, which has the DNI in its middle and a check digit at its end. */
const CUIT = /^(20|23|24|27|30|33|34)(\d{8})(\d)$/
const CUIT_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]

const isCuit = (digits: string) =>
  CUIT.test(digits) &&
  CUIT_WEIGHTS.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11 === 0

function readDigits(text: string, { business }: TableFormat): string {
  const number = withoutDecimals(text)
  const digits = GROUPED.test(number) ? number.replace(/\D/g, '') : number.replace(/\s/g, '')
  if (!/^\d*$/.test(digits)) return text
  return business.country === 'AR' && isCuit(digits) ? digits.replace(CUIT, '$1-$2-$3') : digits
}

function readInterest(text: string, format: TableFormat): string | undefined {
  const amount = readAmount(text.replace('%', '').trim(), format)
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return undefined
  if (text.includes('%') || format.interest === 'percent') return shiftPoint(amount)
  // Rounded, because a difference of decimals has rounding errors.
  if (format.interest === 'coefficient') return `${Number((Number(amount) - 1).toFixed(10))}`
  return format.interest === 'fraction' ? amount : undefined
}

/** `12.5` → `0.125`, by its digits: dividing by 100 would leave rounding errors. */
function shiftPoint(amount: string): string {
  const [whole = '', decimals = ''] = amount.split('.')
  const digits = whole.padStart(3, '0')
  return `${Number(`${digits.slice(0, -2)}.${digits.slice(-2)}${decimals}`)}`
}
