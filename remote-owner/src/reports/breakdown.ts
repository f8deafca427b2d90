import { i18n } from 'shared-i18n'
import { formatCount, formatMoney } from 'shared-ui'
import type { DataSheet } from './data-sheet'

/** What was sold of a category, service or by an employee, or received by a payment method or employee. */
export interface BreakdownRow {
  /** The filter value that selects this row. */
  key: string | number
  name: string
  amount: number
  /** Of sales, or of payments. */
  count: number
}

/** The index of the chosen row, and a function that chooses another. */
export interface Choice {
  chosen: number | undefined
  choose: (index: number) => void
}

/** The title of a breakdown, and the table's headings of name, amount and count. */
export type BreakdownTexts = Record<'title' | 'header' | 'amount' | 'count', string>

export const breakdownSheet = (
  { title, header, amount, count }: BreakdownTexts,
  rows: readonly BreakdownRow[],
): DataSheet => ({
  title: i18n.t(title),
  columns: [
    { header: i18n.t(header) },
    { header: i18n.t(amount), format: formatMoney },
    { header: i18n.t(count), format: formatCount },
  ],
  rows: rows.map(({ key, name, ...row }) => ({ key, cells: [name, row.amount, row.count] })),
})
