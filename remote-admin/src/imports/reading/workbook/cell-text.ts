import { NUMBER_CELL } from 'shared-api/tables'
import { attribute, decodeEscapes, readXml } from './xml'

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
 * The text of a cell as a spreadsheet in English shows it: `1250.5`, `15%`, `USD 80`, `1990-12-31`. A number with decimals begins with
 * `NUMBER_CELL`.
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
  if (format?.kind === 'date') return dateText(number, is1904)
  if (format?.kind === 'percent') return marked(`${plain(number * 100)}%`, format)
  return marked(
    format?.kind === 'currency' ? `${format.mark} ${plain(number)}` : withDecimals(plain(number), format),
    format,
  )
}

const marked = (text: string, format: NumberFormat | undefined) =>
  text.includes('.') ? (format?.isGrouped ? NUMBER_CELL : '') + NUMBER_CELL + text : text

/** `1250` → `1250.00`, where the workbook shows it so. */
function withDecimals(text: string, { decimals = 0 }: Partial<NumberFormat> = {}): string {
  const missing = decimals - (text.split('.')[1]?.length ?? 0)
  return missing > 0 && !text.includes('e') ? Number(text).toFixed(decimals) : text
}

/** Excel counts a day too many after February 1900. */
function dateText(serial: number, is1904: boolean): string {
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const moment = new Date(epoch + Math.round(serial * MS_PER_DAY))
  if (Number.isNaN(moment.getTime()) || serial < 0) return plain(serial)
  const text = moment.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16)
}

/** What the number format of a cell says about its number. */
export interface NumberFormat {
  kind: 'date' | 'percent' | 'currency' | 'plain'
  /** The currency as the cell shows it: `USD`, `€`. */
  mark?: string
  /** The decimals that are always shown. */
  decimals?: number
  /** True when thousands are shown apart. */
  isGrouped?: boolean
}

const PLAIN: NumberFormat = { kind: 'plain' }
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** The formats of a workbook's cell styles, by the number of the style. */
export function readNumberFormats(xml: string): NumberFormat[] {
  const codes = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let inCells = false
  readXml(xml, {
    open(tag, attributes) {
      if (tag === 'numFmt')
        codes.set(
          Number(attribute(attributes, 'numFmtId')),
          readCode(attribute(attributes, 'formatCode') ?? ''),
        )
      if (tag === 'cellXfs') inCells = true
      if (tag === 'xf' && inCells) formats.push(formatOf(Number(attribute(attributes, 'numFmtId')), codes))
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false
    },
  })
  return formats
}

function formatOf(id: number, codes: ReadonlyMap<number, NumberFormat>): NumberFormat {
  const own = codes.get(id)
  if (own) return own
  if (isBuiltInDate(id)) return { kind: 'date' }
  if (id === 9 || id === 10) return { kind: 'percent' }
  // 2: 0.00, 4: #,##0.00
  return id === 2 || id === 4 ? { kind: 'plain', decimals: 2, isGrouped: id === 4 } : PLAIN
}

/** Text in quotation marks, a colour or currency in brackets, and a single character that is text. What is not closed goes on to the end. */
const TEXT = /"([^"]*)(?:"|$)|\[([^\]]*)(?:\]|$)|\\.|_.|\*./g

/** The first section of a format is for positive numbers. */
function readCode(code: string): NumberFormat {
  const [first = ''] = code.split(';', 1)
  const signs = first.replace(TEXT, '')
  if (signs.includes('%')) return { kind: 'percent' }
  if (/[ymdhs]/i.test(signs) && !/general/i.test(signs)) return { kind: 'date' }
  const texts = [...first.matchAll(TEXT)]
  const bracketed = texts.map(([, , text]) => /^\$([^-]+)/.exec(text ?? '')?.[1]).find(Boolean)
  const quoted = texts.map(([, text]) => text).find((text) => text && /\p{Sc}|\p{L}{2}/u.test(text))
  const mark = (bracketed ?? quoted ?? /\p{Sc}/u.exec(signs)?.[0])?.trim()
  const shown = { decimals: /\.(0+)/.exec(signs)?.[1]?.length ?? 0, isGrouped: /[#0],[#0]/.test(signs) }
  return mark ? { kind: 'currency', mark, ...shown } : { kind: 'plain', ...shown }
}
