import { csvHead, csvRecord } from 'shared-api/contract'
import type { DataSheet, SheetRow } from './data-sheet'

/** The sheet as CSV, with unformatted numbers. */
export function toCsv({ columns, rows }: DataSheet): string {
  const fields = columns.map(
    ({ header }, place) => [header, ({ cells }: SheetRow) => cells[place] ?? ''] as const,
  )
  return csvHead(fields) + rows.map((row) => csvRecord(fields, row)).join('')
}
