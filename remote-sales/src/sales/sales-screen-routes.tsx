import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { labelText, useLingui } from 'shared-i18n'
import { Loading, lazyScreen, NotFoundRecord, Page } from 'shared-ui'
import { SaleList } from './sale-list'
import type { SalesScreen } from './sales-screen'

const SaleDetails = lazyScreen(async () => (await import('./sale-details')).SaleDetails, { whenIdle: true })
const ChangeSale = lazyScreen(async () => (await import('../change-sale/change-sale')).ChangeSale)

/** The routes of a screen: its list, the details of one sale, and the wizard that changes it. */
export const SalesScreenRoutes = ({ screen }: { screen: SalesScreen }) => (
  <Suspense fallback={<Loading />}>
    <Routes>
      <Route index element={<SaleList screen={screen} />} />
      <Route path=":saleId" element={<SaleDetails screen={screen} />} />
      <Route path=":saleId/travellers" element={<SaleDetails screen={screen} namesTravellers />} />
      <Route path=":saleId/change/*" element={<ChangeSale screen={screen} />} />
      <Route path="*" element={<NoPage screen={screen} />} />
    </Routes>
  </Suspense>
)

function NoPage({ screen: { title, path } }: { screen: SalesScreen }) {
  const { i18n } = useLingui()
  const list = labelText(title)
  return (
    <Page title={list}>
      <NotFoundRecord to={path} back={i18n.t('Back to {list}', { list })} />
    </Page>
  )
}
