import type { Sale } from 'shared-api'
import { finishStep, pathOf } from '../../new-sale/steps'
import { balanceOf } from '../payments/paid'

/** The action of a sale's page that has a button of its own. Undefined: none. */
export type MainAction = 'pay' | 'refund' | 'change' | undefined

export function mainAction(sale: Sale, refundable: number): MainAction {
  if (sale.status === 'CANCELLED') return undefined
  const balance = balanceOf(sale)
  if (balance > 0) return 'pay'
  return balance < 0 && refundable > 0 ? 'refund' : 'change'
}

/** The dialogs of a sale's page. */
export type SaleDialog = 'pay' | 'refund' | 'mail' | 'share' | 'cancel'

/** Where the change of the sale at `path` begins: at its summary, from which each part is changed, or at its days of travel. */
export const changePath = (path: string, mayChange: boolean): string =>
  mayChange ? pathOf(finishStep, `${path}/change`) : `${path}/change`
