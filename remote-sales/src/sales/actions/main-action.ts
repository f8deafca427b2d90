import type { Sale } from 'shared-api'
import { balanceOf } from '../payments/paid'

/** The action of a sale's page that has a button of its own. Undefined: none. */
export type MainAction = 'pay' | 'refund' | 'change' | undefined

export function mainAction(sale: Sale, refundable: number): MainAction {
  if (sale.status === 'CANCELLED') return undefined
  const balance = balanceOf(sale)
  if (balance > 0) return 'pay'
  return balance < 0 && refundable > 0 ? 'refund' : 'change'
}
