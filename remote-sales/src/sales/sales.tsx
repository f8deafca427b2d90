import { SECTIONS } from '../sections'
import { employeeColumn, saleColumns } from './sale-columns'
import { OWN_FILTERS, ownChips, SALE_FILTERS, SaleFilters, saleChips } from './sale-filters'
import type { SalesScreen } from './sales-screen'
import { SalesScreenRoutes } from './sales-screen-routes'

const ALL: SalesScreen = {
  title: SECTIONS.sales.label,
  path: SECTIONS.sales.path,
  columns: () => saleColumns().toSpliced(3, 0, employeeColumn()),
  filters: { ...OWN_FILTERS, ...SALE_FILTERS },
  Filters: SaleFilters,
  chips: () => ({ ...ownChips(), ...saleChips() }),
  emptyAdvice: /*i18n*/ 'What employees sell is listed here.',
  mayChange: () => true,
}

export const Sales = () => <SalesScreenRoutes screen={ALL} />
