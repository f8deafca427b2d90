import { dayOf, today } from 'shared-ui'
import { DAYS, DayFilters } from './day-filters'
import type { Ledger } from './ledger'
import { LedgerPages } from './ledger-pages'
import { SALE_COLUMNS } from './sale-columns'

const OWN: Ledger = {
  title: 'My Sales',
  path: '/my-sales',
  columns: SALE_COLUMNS,
  filters: DAYS,
  Filters: DayFilters,
  mayCancel: ({ createdAt }) => dayOf(createdAt) === today(),
}

/** What the employee has sold. */
export const MySales = () => <LedgerPages ledger={OWN} />
