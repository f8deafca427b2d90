import { dayOf, today } from 'shared-ui'
import { SECTIONS } from '../sections'
import { DAY_CHIPS, DAY_FILTERS, DayFilters } from './day-filters'
import { SALE_COLUMNS } from './sale-columns'
import type { SalesScreen } from './sales-screen'
import { SalesScreenRoutes } from './sales-screen-routes'

const OWN: SalesScreen = {
  title: SECTIONS.mySales.label,
  path: SECTIONS.mySales.path,
  columns: SALE_COLUMNS,
  filters: DAY_FILTERS,
  Filters: DayFilters,
  chips: DAY_CHIPS,
  mayChange: ({ createdAt }) => dayOf(createdAt) === today(),
}

/** The employee's own sales. */
export const MySales = () => <SalesScreenRoutes screen={OWN} />
