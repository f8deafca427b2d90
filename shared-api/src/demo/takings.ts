import { useSession } from 'shared-auth'
import type { Takings } from '../contract'
import { fromCents, toCents } from '../contract/values/money'
import { demoDay } from './demo-day'
import { paymentsOf } from './sale-payments'
import { visibleSales } from './visible-sales'

/** What the user of the demo has taken today, less what was given back, by payment method. */
export function sampleTakings(now = new Date()): Takings {
  const today = demoDay(now)
  const { email } = useSession.getState().user
  const taken = new Map<string, number>()
  for (const { at, by, paymentMethod, amount, interest } of visibleSales().flatMap(paymentsOf)) {
    if (by.email !== email || demoDay(at) !== today) continue
    const cents = toCents(amount) + toCents(interest)
    taken.set(paymentMethod.type, (taken.get(paymentMethod.type) ?? 0) + cents)
  }
  const methods = [...taken].map(([method, cents]) => ({ method, amount: fromCents(cents) }))
  return { today, methods: methods.sort((a, b) => a.method.localeCompare(b.method)) }
}
