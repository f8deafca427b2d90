import { Route, Routes } from 'react-router-dom'
import { NotFoundRecord, Page } from 'shared-ui'
import type { Ledger } from './ledger'
import { SaleDetails } from './sale-details'
import { SaleList } from './sale-list'

/** The routes of a ledger: its list and the details of one sale. */
export const LedgerPages = ({ ledger }: { ledger: Ledger }) => (
  <Routes>
    <Route index element={<SaleList ledger={ledger} />} />
    <Route path=":saleId" element={<SaleDetails ledger={ledger} />} />
    <Route
      path="*"
      element={
        <Page title={ledger.title}>
          <NotFoundRecord what="page" to={ledger.path} back={`Back to ${ledger.title}`} />
        </Page>
      }
    />
  </Routes>
)
