import { SECTIONS } from '../sections'
import { DAYS, DayFilters } from './day-filters'
import type { Ledger } from './ledger'
import { LedgerPages } from './ledger-pages'
import { PARTS, PartFilters } from './part-filters'
import { EMPLOYEE_COLUMN, SALE_COLUMNS } from './sale-columns'

const ALL: Ledger = {
  title: SECTIONS.sales.label,
  path: SECTIONS.sales.path,
  columns: SALE_COLUMNS.toSpliced(3, 0, EMPLOYEE_COLUMN),
  filters: { ...DAYS, ...PARTS },
  Filters: ({ list }) => (
    <>
      <DayFilters list={list} />
      <PartFilters list={list} />
    </>
  ),
  mayChange: () => true,
}

/** All sales, for owners and administrators. */
export const Sales = () => <LedgerPages ledger={ALL} />
