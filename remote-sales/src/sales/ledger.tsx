import type { Sale } from 'shared-api'
import type { Column } from 'shared-ui/table'
import { isToday } from '../display/format'
import { EMPLOYEE_COLUMN, SALE_COLUMNS } from './sale-columns'

/** Whose sales a section shows, and what may be done with them. */
export interface Ledger {
  title: string
  /** Of the section. */
  path: `/${string}`
  columns: readonly Column<Sale>[]
  /** Of a sale that is not cancelled yet. */
  mayCancel: (sale: Sale) => boolean
}

/** An employee's own. */
export const OWN: Ledger = {
  title: 'My Sales',
  path: '/my-sales',
  columns: SALE_COLUMNS,
  mayCancel: ({ createdAt }) => isToday(createdAt),
}

/** Everybody's, for those who answer for the business. */
export const ALL: Ledger = {
  title: 'Sales',
  path: '/sales',
  columns: SALE_COLUMNS.toSpliced(3, 0, EMPLOYEE_COLUMN),
  mayCancel: () => true,
}
