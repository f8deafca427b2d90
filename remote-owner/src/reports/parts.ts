import { formatMoney } from 'shared-ui'
import type { DataSheet } from './data-sheet'

/** A part of the revenue: that of a payment method, a category, a service, an employee. */
export interface Part {
  /** The value of the filter that chooses it. */
  key: string | number
  name: string
  revenue: number
  sales: number
}

/** Which of the parts is chosen, by its place, and how to choose another. */
export interface Choice {
  chosen: number | undefined
  choose: (index: number) => void
}

/** @param kind heading of the names: "Category" */
export const partsSheet = (title: string, kind: string, parts: readonly Part[]): DataSheet => ({
  title,
  columns: [{ header: kind }, { header: 'Revenue', format: formatMoney }, { header: 'Sales' }],
  rows: parts.map(({ key, name, revenue, sales }) => ({ key, cells: [name, revenue, sales] })),
})
