import { Suspense } from 'react'
import { dayOf, lazyScreen, today } from 'shared-ui'
import type { ListState } from 'shared-ui/table'
import { useOpenSales } from '../new-sale/drafts/use-open-sales'
import { OpenSalesSlot } from '../new-sale/notice-slot'
import { OptionalPart } from '../optional-part'
import { SECTIONS } from '../sections'
import { Held } from './held'
import { saleColumns } from './sale-columns'
import {
  BALANCE_FILTERS,
  BalanceFilter,
  balanceChips,
  CLIENT_FILTER,
  clientChips,
  DAY_FILTERS,
  DayFilters,
  dayChips,
} from './sale-filters'
import type { SalesScreen } from './sales-screen'
import { SalesScreenRoutes } from './sales-screen-routes'

const WaitingSales = lazyScreen(async () => (await import('../outbox/waiting-sales')).WaitingSales, {
  whenIdle: true,
})

const OpenSales = lazyScreen(async () => (await import('../new-sale/drafts/open-sales')).OpenSales, {
  whenIdle: true,
})

const Takings = lazyScreen(async () => (await import('./takings')).Takings, { whenIdle: true })

const OwnTakings = () => (
  <OptionalPart>
    <Takings />
  </OptionalPart>
)

/** What waits on this device, and what waits on the server. The list below does not need either. */
function Waiting() {
  const { sales, refresh } = useOpenSales()
  return (
    <>
      <OptionalPart>
        <WaitingSales />
      </OptionalPart>
      {sales.length > 0 && (
        <OptionalPart>
          <Suspense fallback={<OpenSalesSlot count={sales.length} />}>
            <OpenSales sales={sales} onDiscarded={refresh} />
          </Suspense>
        </OptionalPart>
      )}
      <Held mayDecide={false} />
    </>
  )
}

const OwnFilters = ({ list }: { list: ListState }) => (
  <>
    <DayFilters list={list} />
    <BalanceFilter list={list} />
  </>
)

const OWN: SalesScreen = {
  title: SECTIONS.mySales.label,
  path: SECTIONS.mySales.path,
  columns: saleColumns,
  filters: { ...CLIENT_FILTER, ...DAY_FILTERS, ...BALANCE_FILTERS },
  Filters: OwnFilters,
  chips: () => ({ ...clientChips(), ...dayChips(), ...balanceChips() }),
  emptyAdvice: /*i18n*/ 'What you sell in “New Sale” is listed here.',
  Notice: Waiting,
  Takings: OwnTakings,
  isKept: true,
  mayChange: ({ createdAt }) => dayOf(createdAt) === today(),
}

/** The employee's own sales. */
export const MySales = () => <SalesScreenRoutes screen={OWN} />
