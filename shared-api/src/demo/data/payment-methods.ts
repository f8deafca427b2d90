import type { PaymentMethod } from '../../contract'

export const paymentMethods: PaymentMethod[] = [
  { id: 1, type: 'cash', interest: 0, isCash: true },
  { id: 2, type: 'debit', interest: 0 },
  { id: 3, type: 'credit', interest: 0.15 },
  { id: 4, type: 'virtual wallet', interest: 0.05 },
]
