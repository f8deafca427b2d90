import { userStorage, useSession } from 'shared-auth'
import { buildSale, type Chosen, cancelledSale, changeableSale, changedSale } from '../client/built-sale'
import type { Sale, SalePayload } from '../contract'
import { DEMO_SALES } from '../live/demo-tabs'

/** The sales that this demo session has finished, newest first. */
export function demoSales(): Sale[] {
  try {
    return JSON.parse(userStorage.getItem(DEMO_SALES) ?? '[]')
  } catch {
    return []
  }
}

const keep = (sales: readonly Sale[]) => userStorage.setItem(DEMO_SALES, JSON.stringify(sales))

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

/** Returns the cancelled sale, like the server. */
export function cancelDemoSale(id: number, reason: string): Sale {
  const cancelled = cancelledSale(changeableSale(demoSales(), id), reason)
  keep(replaced(cancelled))
  return cancelled
}

/** Returns the changed sale, like the server. */
export function changeDemoSale(id: number, payload: SalePayload, chosen: Chosen): Sale {
  const sale = changedSale(changeableSale(demoSales(), id), payload, chosen)
  keep(replaced(sale))
  return sale
}

const replaced = (sale: Sale) => demoSales().map((stored) => (stored.id === sale.id ? sale : stored))
