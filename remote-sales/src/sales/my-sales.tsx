import { Suspense } from 'react'
import { mayKeepSales } from 'shared-api'
import { dayOf, lazyScreen, today } from 'shared-ui'
import { SECTIONS } from '../sections'
import { DAY_FILTERS, DayFilters, dayChips } from './day-filters'
import { saleColumns } from './sale-columns'
import type { SalesScreen } from './sales-screen'
import { SalesScreenRoutes } from './sales-screen-routes'

const WaitingSales = lazyScreen(async () => (await import('../waiting/waiting-sales')).WaitingSales, {
  whenIdle: true,
})

/** The list is there before its code: few devices keep sales. */
const Waiting = () => <Suspense>{mayKeepSales() && <WaitingSales />}</Suspense>

const OWN: SalesScreen = {
  title: SECTIONS.mySales.label,
  path: SECTIONS.mySales.path,
  columns: saleColumns,
  filters: DAY_FILTERS,
  Filters: DayFilters,
  chips: dayChips,
  Notice: Waiting,
  mayChange: ({ createdAt }) => dayOf(createdAt) === today(),
}

/** The employee's own sales. */
export const MySales = () => <SalesScreenRoutes screen={OWN} />
