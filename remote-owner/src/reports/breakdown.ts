import { i18n } from 'shared-i18n'
import { formatMoney } from 'shared-ui'
import type { DataSheet } from './data-sheet'

/** The revenue of one payment method, category, service or employee. */
export interface BreakdownRow {
  /** The filter value that selects this row. */
  key: string | number
  name: string
  revenue: number
  sales: number
}

/** The index of the chosen row, and a function that chooses another. */
export interface Choice {
  chosen: number | undefined
  choose: (index: number) => void
}

/** @param kind The heading of the name column, for example "Category". */
export const breakdownSheet = (title: string, kind: string, rows: readonly BreakdownRow[]): DataSheet => ({
  title,
  columns: [
    { header: kind },
    { header: i18n.t('Revenue'), format: formatMoney },
    { header: i18n.t('Sales') },
  ],
  rows: rows.map(({ key, name, revenue, sales }) => ({ key, cells: [name, revenue, sales] })),
})
