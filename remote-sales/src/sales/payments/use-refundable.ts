import { type Sale, usePayments } from 'shared-api'
import { roleFamily, useSession } from 'shared-auth'
import { paidOf, takenToday } from './paid'

/** What is paid of a sale, and what of it the user may give back: employees what they took themselves today. */
export function useRefundable(sale: Sale): { paid: number; refundable: number } {
  const { data: payments = [] } = usePayments(sale.id)
  const { role, email } = useSession(({ user }) => user)
  const { paid } = paidOf(payments)
  const isEmployee = roleFamily(role) === 'EMPLOYEE'
  return { paid, refundable: isEmployee ? Math.min(paid, takenToday(payments, email)) : paid }
}
