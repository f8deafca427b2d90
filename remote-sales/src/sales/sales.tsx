import { SECTIONS } from '../sections'
import { DAY_CHIPS, DAY_FILTERS, DayFilters } from './day-filters'
import { EMPLOYEE_COLUMN, SALE_COLUMNS } from './sale-columns'
import { SALE_CHIPS, SALE_FILTERS, SaleFilters } from './sale-filters'
import type { SalesScreen } from './sales-screen'
import { SalesScreenRoutes } from './sales-screen-routes'

const ALL: SalesScreen = {
  title: SECTIONS.sales.label,
  path: SECTIONS.sales.path,
  columns: SALE_COLUMNS.toSpliced(3, 0, EMPLOYEE_COLUMN),
  filters: { ...DAY_FILTERS, ...SALE_FILTERS },
  Filters: DayFilters,
  MoreFilters: SaleFilters,
  chips: { ...DAY_CHIPS, ...SALE_CHIPS },
  mayChange: () => true,
}

/** All sales, for owners and administrators. */
export const Sales = () => <SalesScreenRoutes screen={ALL} />
