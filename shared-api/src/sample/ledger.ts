import { roleFamily, useSession } from 'shared-auth'
import type { Sale } from '../contract'
import { cancelDemoSale, demoSales } from '../demo-sales'
import { businessSales, cancelBusinessSale } from './business-sales'

/** Employees see what they sell in this session, those who answer for the business all that it has sold. */
const seesAll = () => ['OWNER', 'ADMINISTRATOR'].includes(roleFamily(useSession.getState().user.role))

/** The sales that the session's role sees, newest first. */
export const ledger = (): Sale[] => (seesAll() ? businessSales() : demoSales())

/** @throws ApiError 404 for what the session's role does not see */
export const cancelSampleSale = (id: number, reason: string): Sale =>
  seesAll() ? cancelBusinessSale(id, reason) : cancelDemoSale(id, reason)
