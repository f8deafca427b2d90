import { firstRows, parseRows, recognizeSeparator, withLineFeeds } from './parse-rows'
import type { Table } from './table'
import type { Encoding, Separator } from './table-format'

interface TextOptions {
  encoding?: Encoding
  /** Recognized if undefined. */
  separator?: Separator | undefined
  /** How many of these cells are known headings. */
  known: (headings: string[]) => number
}

/** The rows of a text: a CSV file, or what was pasted. */
export function textTable(
  typed: string,
  { encoding = 'utf-8', separator: chosen, known }: TextOptions,
): Table {
  const text = withLineFeeds(typed)
  const separator = chosen ?? recognizeSeparator(text, known)
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
