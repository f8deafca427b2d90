import { roleFamily, useSession } from 'shared-auth'
import type { FinishedChange } from '../client/resource'
import type { ChangeOfSale, Sale } from '../contract'
import { businessSales, cancelBusinessSale, changeBusinessSale } from './business-sales'
import { cancelDemoSale, changeDemoSale, demoSales } from './demo-sale-storage'
import { recordSampleChange, sampleHistory } from './sale-history'

/** Owners and administrators see all sales of the sample business. Employees see those of this session. */
const seesAll = () => ['OWNER', 'ADMINISTRATOR'].includes(roleFamily(useSession.getState().user.role))

/** The sales that the user may see, newest first. */
export const visibleSales = (): Sale[] => (seesAll() ? businessSales() : demoSales())

/** @throws ApiError 404 for a sale that the user may not see */
export const cancelSampleSale = (id: number, reason: string): Sale =>
  seesAll() ? cancelBusinessSale(id, reason) : cancelDemoSale(id, reason)

/** @throws ApiError 404 for a sale that the user may not see, 409 for a cancelled sale */
export function changeSampleSale(id: number, { payload, chosen }: FinishedChange): Sale {
  const before = visibleSales().find((sale) => sale.id === id)
  const after = seesAll() ? changeBusinessSale(id, payload, chosen) : changeDemoSale(id, payload, chosen)
  if (before) recordSampleChange(before, after, payload.reason)
  return after
}

/** The changes of a sale that the user may see. */
export function visibleHistory(id: number): ChangeOfSale[] {
  const sale = visibleSales().find((each) => each.id === id)
  return sale ? sampleHistory(sale) : []
}
