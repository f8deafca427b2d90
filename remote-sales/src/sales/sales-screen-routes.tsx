import { Navigate, Route, Routes, useParams } from 'react-router-dom'
import { labelText, useLingui } from 'shared-i18n'
import { lazyScreen, NotFoundRecord, Page } from 'shared-ui'
import { SaleList } from './sale-list'
import type { SalesScreen } from './sales-screen'

const SaleDetails = lazyScreen(async () => (await import('../sale/sale-details')).SaleDetails, {
  afterFirstRows: true,
})

const QuoteList = lazyScreen(async () => (await import('./quote-list')).QuoteList, {
  afterFirstRows: true,
})
const QuotePage = lazyScreen(async () => (await import('./quote-page')).QuotePage, {
  afterFirstRows: true,
})

export const SalesScreenRoutes = ({ screen }: { screen: SalesScreen }) => (
  <Routes>
    <Route index element={<SaleList screen={screen} />} />
    <Route path="quotes" element={<QuoteList screen={screen} />} />
    <Route path="quotes/:quoteId" element={<QuotePage screen={screen} />} />
    <Route path=":saleId" element={<SaleDetails {...screen} />} />
    <Route path=":saleId/travellers" element={<ToSale path={screen.path} />} />
    <Route path="*" element={<NoPage screen={screen} />} />
  </Routes>
)

function ToSale({ path }: { path: string }) {
  return <Navigate to={`${path}/${useParams().saleId}`} replace />
}

function NoPage({ screen: { title, path } }: { screen: SalesScreen }) {
  const { i18n } = useLingui()
  const list = labelText(title)
  return (
    <Page title={list}>
      <NotFoundRecord to={path} back={i18n.t('Back to {list}', { list })} />
    </Page>
  )
}
