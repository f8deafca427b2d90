import { dayOf, today } from 'shared-ui'
import { SECTIONS } from '../sections'
import { CLIENT_FILTER, clientChips } from './client-filter'
import { DAY_FILTERS, DayFilters, dayChips } from './day-filters'
import { saleColumns } from './sale-columns'
import type { SalesScreen } from './sales-screen'
import { SalesScreenRoutes } from './sales-screen-routes'

const OWN: SalesScreen = {
  title: SECTIONS.mySales.label,
  path: SECTIONS.mySales.path,
  columns: saleColumns,
  filters: { ...CLIENT_FILTER, ...DAY_FILTERS },
  Filters: DayFilters,
  chips: () => ({ ...clientChips(), ...dayChips() }),
  mayChange: ({ createdAt }) => dayOf(createdAt) === today(),
}

/** The employee's own sales. */
export const MySales = () => <SalesScreenRoutes screen={OWN} />
