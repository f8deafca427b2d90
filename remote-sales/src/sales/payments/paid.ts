import type { Sale } from 'shared-api'
import { fromCents, type Payment, toCents } from 'shared-api/contract'
import { today } from 'shared-ui'

const sum = (amounts: readonly number[]): number =>
  fromCents(amounts.reduce((cents, amount) => cents + toCents(amount), 0))

/** What is paid of a sale towards its lines, and the interest on it. */
export const paidOf = (payments: readonly Payment[]) => ({
  paid: sum(payments.map(({ amount }) => amount)),
  interest: sum(payments.map(({ interest }) => interest)),
})

/** What is owed. Below 0: to be given back. */
export const balanceOf = ({ status, balance = 0 }: Sale): number => (status === 'COMPLETED' ? balance : 0)

/** True when what is owed should have been paid before today. */
export const isOverdue = (sale: Sale): boolean =>
  balanceOf(sale) > 0 && Boolean(sale.dueOn) && (sale.dueOn ?? '') < today()
