import Papa, { type ParseResult, type Parser } from 'papaparse'
import { SEARCHED_ROWS } from './columns'
import { isBlank, MAX_CELL, MAX_COLUMNS, type Table, type TableRow, UnreadableTable } from './table'
import { type Encoding, SEPARATORS, type Separator } from './table-format'

interface TextOptions {
  encoding?: Encoding
  /** Recognized if undefined. */
  separator?: Separator | undefined
  /** How many of these cells are known headings. */
  countKnownHeadings: (headings: string[]) => number
}

/** The rows of a text: a CSV file, or what was pasted. */
export function textTable(
  typed: string,
  { encoding = 'utf-8', separator: chosen, countKnownHeadings }: TextOptions,
): Table {
  const text = withLineFeeds(typed)
  const separator = chosen ?? recognizeSeparator(text, countKnownHeadings)
  return {
    isWorkbook: false,
    encoding,
    separator,
    sheets: [],
    sheet: undefined,
    head: () => firstRows(text, separator),
    read: (onRows) => parseRows(text, separator, onRows),
  }
}

/** The number of characters that are parsed at a time. */
const CHUNK = 256 * 1024

/** Excel writes this line to declare the separator. It is not a row. */
const SEPARATOR_LINE = /^"?sep=(.)"?\n/i

/** One kind of line end, because the parser expects the kind of the first line in all of them. */
const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n')

/**
 * Recognizes the separator: the one with the most known headings in a row, otherwise the one that splits the lines
 * most evenly.
 */
function recognizeSeparator(text: string, countKnownHeadings: (headings: string[]) => number): Separator {
  const declared = SEPARATOR_LINE.exec(text)?.[1]
  const named = SEPARATORS.find((separator) => separator === declared)
  if (named) return named
  const scores = SEPARATORS.map((separator) => {
    const rows = firstRows(text, separator)
    const columns = rows[0]?.length ?? 0
    const equal = rows.filter(({ length }) => length === columns).length / Math.max(1, rows.length)
    const headings = Math.max(0, ...rows.map(countKnownHeadings))
    return { separator, score: 1_000 * headings + (columns > 1 ? columns * equal : 0) }
  })
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).separator
}

/** The first rows that are not blank. */
function firstRows(text: string, delimiter: Separator): string[][] {
  const start = text.slice(0, CHUNK).replace(SEPARATOR_LINE, '')
  const { data } = Papa.parse<string[]>(start, { delimiter, newline: '\n', preview: 2 * SEARCHED_ROWS })
  return data
    .map((cells) => cells.map(unquoted))
    .filter((cells) => !isBlank({ cells }))
    .slice(0, SEARCHED_ROWS)
}

/** A space before a quotation mark: the parser takes the quotation marks for text. */
const QUOTED = /^\s+"((?:[^"]|"")*)"\s*$/

const unquoted = (cell: string) =>
  cell.slice(0, MAX_CELL).replace(QUOTED, (_, text: string) => text.replaceAll('""', '"'))

/**
 * The rows of a text in batches. The next batch is made when the one before is done.
 *
 * @param text with line feeds only
 * @throws UnreadableTable when a quotation mark is not closed
 */
function parseRows(
  text: string,
  separator: Separator,
  onRows: (rows: TableRow[]) => void | Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let rowsBefore = 0
    Papa.parse<string[]>(text.replace(SEPARATOR_LINE, '').replace(/\n$/, ''), {
      delimiter: separator,
      newline: '\n',
      chunkSize: CHUNK,
      chunk({ data, errors }: ParseResult<string[]>, parser: Parser) {
        const fail = (error: unknown) => {
          reject(error)
          parser.abort()
        }
        const quote = errors.find(({ type }) => type === 'Quotes')
        if (quote)
          return fail(new UnreadableTable({ kind: 'open-quote', row: rowsBefore + (quote.row ?? 0) }))
        if (data.some(({ length }) => length > MAX_COLUMNS))
          return fail(new UnreadableTable({ kind: 'columns' }))
        rowsBefore += data.length
        const pending = onRows(data.map((cells) => ({ cells: cells.map(unquoted), isHidden: false })))
        if (!pending) return
        parser.pause()
        pending.then(() => parser.resume(), fail)
      },
      complete: () => resolve(),
      error: reject,
    })
  })
}
