import { userStorage, useSession } from 'shared-auth'
import { buildSale, type Chosen } from '../client/built-sale'
import type { Sale, SalePayload } from '../contract'
import { DEMO_SALES } from '../live/demo-tabs'
import type { SampleSale } from './sale-payments'

/** The sales that this demo session has finished, newest first. */
export function demoSales(): SampleSale[] {
  try {
    return JSON.parse(userStorage.getItem(DEMO_SALES) ?? '[]')
  } catch {
    return []
  }
}

const keep = (sales: readonly SampleSale[]) => userStorage.setItem(DEMO_SALES, JSON.stringify(sales))

/** Stores a demo sale for My Sales until logout. Lines whose service is not in `chosen` are left out. */
export function recordDemoSale(payload: SalePayload, chosen: Chosen): Sale {
  const { user } = useSession.getState()
  const sale = buildSale(payload, chosen, {
    id: demoSales().length + 1,
    employeeEmail: user.email,
    employeeName: user.name,
  })
  keep([sale, ...demoSales()])
  return sale
}

/** Stores a changed sale instead of the one with its id. */
export const storeDemoSale = (sale: SampleSale): void =>
  keep(demoSales().map((stored) => (stored.id === sale.id ? sale : stored)))
