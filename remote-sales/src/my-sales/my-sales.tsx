import { Route, Routes } from 'react-router-dom'
import { SaleDetails } from './sale-details'
import { SaleList } from './sale-list'

/** What the employee has sold. */
export function MySales() {
  return (
    <Routes>
      <Route index element={<SaleList />} />
      <Route path=":saleId" element={<SaleDetails />} />
    </Routes>
  )
}
