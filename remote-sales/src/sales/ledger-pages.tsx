import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { Loading, lazyScreen, NotFoundRecord, Page } from 'shared-ui'
import type { Ledger } from './ledger'
import { SaleDetails } from './sale-details'
import { SaleList } from './sale-list'

const CorrectSale = lazyScreen(async () => (await import('../correction/correct-sale')).CorrectSale)

/** The routes of a ledger: its list, the details of one sale, and the wizard that corrects it. */
export const LedgerPages = ({ ledger }: { ledger: Ledger }) => (
  <Suspense fallback={<Loading />}>
    <Routes>
      <Route index element={<SaleList ledger={ledger} />} />
      <Route path=":saleId" element={<SaleDetails ledger={ledger} />} />
      <Route path=":saleId/correct/*" element={<CorrectSale ledger={ledger} />} />
      <Route
        path="*"
        element={
          <Page title={ledger.title}>
            <NotFoundRecord what="page" to={ledger.path} back={`Back to ${ledger.title}`} />
          </Page>
        }
      />
    </Routes>
  </Suspense>
)
