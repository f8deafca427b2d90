import type { Cell, DataSheet } from './data-sheet'

/** A text that a spreadsheet would take for a formula is made one that it does not. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

function field(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = harmless(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180, numbers with a decimal point. */
export const toCsv = ({ columns, rows }: DataSheet): string =>
  [columns.map(({ header }) => header), ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** @param name of the file, without its ending */
export function downloadCsv(sheet: DataSheet, name: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, toCsv(sheet)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
