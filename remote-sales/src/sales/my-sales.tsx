import { dayOf, lazyScreen, today } from 'shared-ui'
import { mayHaveOpenSales } from '../new-sale/draft/open-sales'
import { OptionalPart } from '../optional-part'
import { SECTIONS } from '../sections'
import { CLIENT_FILTER, clientChips } from './client-filter'
import { DAY_FILTERS, DayFilters, dayChips } from './day-filters'
import { Held } from './held'
import { saleColumns } from './sale-columns'
import type { SalesScreen } from './sales-screen'
import { SalesScreenRoutes } from './sales-screen-routes'

const WaitingSales = lazyScreen(async () => (await import('../waiting/waiting-sales')).WaitingSales, {
  whenIdle: true,
})

const OpenSales = lazyScreen(async () => (await import('../new-sale/open-sales/open-sales')).OpenSales, {
  whenIdle: true,
})

/** What waits on this device, and what waits on the server. The list below does not need either. */
const Waiting = () => (
  <>
    <OptionalPart>
      <WaitingSales />
    </OptionalPart>
    <OptionalPart>{mayHaveOpenSales() && <OpenSales />}</OptionalPart>
    <Held mayDecide={false} />
  </>
)

const OWN: SalesScreen = {
  title: SECTIONS.mySales.label,
  path: SECTIONS.mySales.path,
  columns: saleColumns,
  filters: { ...CLIENT_FILTER, ...DAY_FILTERS },
  Filters: DayFilters,
  chips: () => ({ ...clientChips(), ...dayChips() }),
  Notice: Waiting,
  isKept: true,
  mayChange: ({ createdAt }) => dayOf(createdAt) === today(),
}

/** The employee's own sales. */
export const MySales = () => <SalesScreenRoutes screen={OWN} />
