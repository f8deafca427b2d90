import { dayOf, lazyScreen, today } from 'shared-ui'
import { useOpenSales } from '../new-sale/drafts/use-open-sales'
import { OpenSalesSlot } from '../new-sale/notice-slot'
import { SECTIONS } from '../sections'
import { saleColumns } from './sale-columns'
import { OWN_FILTERS, OwnFilters, ownChips } from './sale-filters'
import type { SalesScreen } from './sales-screen'
import { SalesScreenRoutes } from './sales-screen-routes'

const WaitingSales = lazyScreen(async () => (await import('../outbox/waiting-sales')).WaitingSales, {
  afterFirstRows: true,
  optional: true,
})

const OpenSales = lazyScreen(async () => (await import('../new-sale/drafts/open-sales')).OpenSales, {
  afterFirstRows: true,
  optional: true,
  placeholder: ({ sales }) => <OpenSalesSlot count={sales.length} />,
})

/** What waits on this device. The list below does not need it. */
function Waiting() {
  const { sales, refresh } = useOpenSales()
  return (
    <>
      <WaitingSales />
      {sales.length > 0 && <OpenSales sales={sales} onDiscarded={refresh} />}
    </>
  )
}

const OWN: SalesScreen = {
  title: SECTIONS.mySales.label,
  path: SECTIONS.mySales.path,
  columns: saleColumns,
  filters: OWN_FILTERS,
  Filters: OwnFilters,
  chips: ownChips,
  emptyAdvice: /*i18n*/ 'What you sell in “New Sale” is listed here.',
  Notice: Waiting,
  isKept: true,
  mayChange: ({ createdAt }) => dayOf(createdAt) === today(),
}

export const MySales = () => <SalesScreenRoutes screen={OWN} />
