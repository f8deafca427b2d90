import { roleFamily, useSession } from 'shared-auth'
import type { FinishedChange } from '../client/resource'
import type { ChangeOfSale, Payment, PaymentInput, RefundInput, Sale, SaleCancel } from '../contract'
import { businessSales, storeBusinessSale } from './business-sales'
import { cancelledSale, changeableSale, changedSale, foundSale } from './changed-sale'
import { demoSales, storeDemoSale } from './demo-sale-storage'
import { paidSale, refundedSale } from './enter-payment'
import { recordSampleChange, sampleHistory } from './sale-history'
import { paymentsOf, type SampleSale } from './sale-payments'

/** Owners and administrators see all sales of the sample business. Employees see those of this session. */
const seesAll = () => ['OWNER', 'ADMINISTRATOR'].includes(roleFamily(useSession.getState().user.role))

/** The sales that the user may see, newest first. */
export const visibleSales = (): SampleSale[] => (seesAll() ? businessSales() : demoSales())

/** Stores a sale instead of the one with its id, and returns it. */
function store(sale: SampleSale): Sale {
  if (seesAll()) storeBusinessSale(sale)
  else storeDemoSale(sale)
  return sale
}

/** @throws ApiError 404 for a sale that the user may not see, 409 for a cancelled sale, 400 for more than is paid */
export const cancelSampleSale = (id: number, cancel: SaleCancel): Sale =>
  store(cancelledSale(changeableSale(visibleSales(), id), cancel))

/** @throws ApiError 404 for a sale that the user may not see, 409 for a cancelled sale */
export function changeSampleSale(
  id: number,
  { payload, chosen }: Pick<FinishedChange, 'payload' | 'chosen'>,
): Sale {
  const before = changeableSale(visibleSales(), id)
  const after = store(changedSale(before, payload, chosen))
  recordSampleChange(before, after, payload.reason)
  return after
}

/** @throws ApiError 404 for a sale that the user may not see, 409 for a cancelled sale and more than is owed */
export const paySampleSale = (id: number, payment: PaymentInput): Sale =>
  store(paidSale(changeableSale(visibleSales(), id), payment))

/** @throws ApiError 404 for a sale that the user may not see, 403 for what an employee may not give back, 409 for more than is paid */
export const refundSampleSale = (id: number, refund: RefundInput): Sale =>
  store(refundedSale(foundSale(visibleSales(), id), refund))

/** @throws ApiError 404 for a sale that the user may not see */
export const samplePayments = (id: number): Payment[] => [...paymentsOf(foundSale(visibleSales(), id))]

/** The changes of a sale that the user may see. */
export function visibleHistory(id: number): ChangeOfSale[] {
  const sale = visibleSales().find((each) => each.id === id)
  return sale ? sampleHistory(sale) : []
}
