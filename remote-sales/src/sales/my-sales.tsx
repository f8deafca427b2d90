import { dayOf, today } from 'shared-ui'
import { SECTIONS } from '../sections'
import { DAY_CHIPS, DAY_FILTERS, DayFilters } from './day-filters'
import type { Ledger } from './ledger'
import { LedgerPages } from './ledger-pages'
import { SALE_COLUMNS } from './sale-columns'

const OWN: Ledger = {
  title: SECTIONS.mySales.label,
  path: SECTIONS.mySales.path,
  columns: SALE_COLUMNS,
  filters: DAY_FILTERS,
  Filters: DayFilters,
  chips: DAY_CHIPS,
  mayChange: ({ createdAt }) => dayOf(createdAt) === today(),
}

/** The employee's own sales. */
export const MySales = () => <LedgerPages ledger={OWN} />
