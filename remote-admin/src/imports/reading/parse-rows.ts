import Papa, { type ParseResult, type Parser } from 'papaparse'
import { SEPARATORS, type Separator } from './file-format'
import { UnreadableFile } from './read-text'

/** The number of characters that are parsed at a time. */
const CHUNK = 256 * 1024

/** Excel writes this line to declare the separator. It is not a row. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '')

/**
 * Recognizes the separator: the one with the most known headings, otherwise the one that splits the lines
 * most evenly.
 */
export function recognizeSeparator(text: string, known: (headings: string[]) => number): Separator {
  const declared = SEPARATOR_LINE.exec(text)?.[1]
  const named = SEPARATORS.find((separator) => separator === declared)
  if (named) return named
  const scores = SEPARATORS.map((separator) => {
    const { data } = Papa.parse<string[]>(text.slice(0, CHUNK), { delimiter: separator, preview: 20 })
    const rows = data.filter((row) => !isBlank(row))
    const columns = rows[0]?.length ?? 0
    const equal = rows.filter(({ length }) => length === columns).length / Math.max(1, rows.length)
    return { separator, score: 1_000 * known(rows[0] ?? []) + (columns > 1 ? columns * equal : 0) }
  })
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).separator
}

/**
 * The rows of a text in batches, without blank ones; the headings come first. The next batch is made when the one before
 * is done.
 *
 * @throws UnreadableFile when a quotation mark is not closed
 */
export function parseRows(
  text: string,
  separator: Separator,
  onRows: (rows: string[][]) => void | Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let rowsBefore = 0
    Papa.parse<string[]>(text.replace(SEPARATOR_LINE, ''), {
      delimiter: separator,
      chunkSize: CHUNK,
      chunk({ data, errors }: ParseResult<string[]>, parser: Parser) {
        const quote = errors.find(({ type }) => type === 'Quotes')
        if (quote) {
          reject(unbalanced(rowsBefore + (quote.row ?? 0)))
          parser.abort()
          return
        }
        rowsBefore += data.length
        const rows = data.filter((row) => !isBlank(row))
        const pending = onRows(rows)
        if (!pending) return
        parser.pause()
        pending.then(
          () => parser.resume(),
          (error) => {
            reject(error)
            parser.abort()
          },
        )
      },
      complete: () => resolve(),
    })
  })
}

const unbalanced = (row: number) =>
  row === 0
    ? new UnreadableFile(
        /*i18n*/ 'The headings have a quotation mark that is not closed. Correct the file, then choose it again.',
      )
    : new UnreadableFile(
        /*i18n*/ 'Row {row} has a quotation mark that is not closed. Correct the file, then choose it again.',
        { row },
      )
