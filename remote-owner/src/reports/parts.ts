import { formatMoney } from 'shared-ui'
import type { DataSheet } from './data-sheet'

/** The revenue of one payment method, category, service or employee. */
export interface Part {
  /** The filter value that selects this part. */
  key: string | number
  name: string
  revenue: number
  sales: number
}

/** The index of the chosen part, and a function that chooses another. */
export interface Choice {
  chosen: number | undefined
  choose: (index: number) => void
}

/** @param kind The heading of the name column, for example "Category". */
export const partsSheet = (title: string, kind: string, parts: readonly Part[]): DataSheet => ({
  title,
  columns: [{ header: kind }, { header: 'Revenue', format: formatMoney }, { header: 'Sales' }],
  rows: parts.map(({ key, name, revenue, sales }) => ({ key, cells: [name, revenue, sales] })),
})
