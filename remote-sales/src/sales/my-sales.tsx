import { dayOf, lazyScreen, today } from 'shared-ui'
import { SECTIONS } from '../sections'
import { saleColumns } from './sale-columns'
import { OWN_FILTERS, OwnFilters, ownChips } from './sale-filters'
import type { SalesScreen } from './sales-screen'
import { SalesScreenRoutes } from './sales-screen-routes'

const WaitingSales = lazyScreen(async () => (await import('../outbox/waiting-sales')).WaitingSales, {
  afterFirstRows: true,
  optional: true,
})

const OWN: SalesScreen = {
  title: SECTIONS.mySales.label,
  path: SECTIONS.mySales.path,
  columns: saleColumns,
  filters: OWN_FILTERS,
  Filters: OwnFilters,
  chips: ownChips,
  emptyAdvice: /*i18n*/ 'What you sell in “New Sale” is listed here.',
  Notice: WaitingSales,
  hasDrafts: true,
  isKept: true,
  mayChange: ({ createdAt }) => dayOf(createdAt) === today(),
}

export const MySales = () => <SalesScreenRoutes screen={OWN} />
