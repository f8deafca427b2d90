import type { PaymentMethod } from '../../contract'
import { businessCurrency } from '../../http/config'

const currency = businessCurrency().code

export const paymentMethods: PaymentMethod[] = [
  { id: 1, type: 'cash', interest: 0, currency, isCash: true },
  { id: 2, type: 'debit', interest: 0, currency },
  { id: 3, type: 'credit', interest: 0.15, currency },
  { id: 4, type: 'virtual wallet', interest: 0.05, currency },
]
