import { SECTIONS } from '../sections'
import { employeeColumn, saleColumns } from './sale-columns'
import {
  BALANCE_FILTERS,
  balanceChips,
  CLIENT_FILTER,
  clientChips,
  DAY_FILTERS,
  dayChips,
  SALE_FILTERS,
  SaleFilters,
  saleChips,
} from './sale-filters'
import type { SalesScreen } from './sales-screen'
import { SalesScreenRoutes } from './sales-screen-routes'

const ALL: SalesScreen = {
  title: SECTIONS.sales.label,
  path: SECTIONS.sales.path,
  columns: () => saleColumns().toSpliced(3, 0, employeeColumn()),
  filters: { ...CLIENT_FILTER, ...DAY_FILTERS, ...BALANCE_FILTERS, ...SALE_FILTERS },
  Filters: SaleFilters,
  chips: () => ({ ...clientChips(), ...dayChips(), ...balanceChips(), ...saleChips() }),
  emptyAdvice: /*i18n*/ 'What employees sell is listed here.',
  mayChange: () => true,
}

/** All sales, for owners and administrators. */
export const Sales = () => <SalesScreenRoutes screen={ALL} />
