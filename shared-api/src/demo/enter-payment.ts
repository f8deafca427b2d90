import { roleFamily, useSession } from 'shared-auth'
import { i18n } from 'shared-i18n'
import { businessUnit } from '../client/config'
import { ApiError } from '../client/errors'
import type { PaymentInput, PaymentMethod, RefundInput } from '../contract'
import { remainingCents, takenToday, takenWith } from '../contract/sale/refund-parts'
import { fromCents, interestOn, payableCents, toBasisPoints, toCents } from '../contract/values/money'
import { paymentMethods } from './data/payment-methods'
import { demoClock, demoDay } from './demo-day'
import { conflict, invalid } from './refusals'
import {
  baseCents,
  paidOf,
  paymentsOf,
  refundsOf,
  remainingOf,
  type SampleSale,
  withPayments,
} from './sale-payments'

/** The sale with a payment, as the server takes it. */
export function paidSale(sale: SampleSale, { paymentMethodId, amount, note }: PaymentInput): SampleSale {
  const owedCents = baseCents(sale) - paidOf(sale).paidCents
  const amountCents = payableCents(toCents(amount), owedCents, businessUnit())
  if (amountCents > owedCents) throw conflict(notOwed(sale, owedCents), 'balance')
  const paymentMethod = methodOf(paymentMethodId)
  if (paymentMethod.retired) throw invalid('paymentMethodId', i18n.t('No longer offered'))
  const interestCents = interestOn(amountCents, toBasisPoints(paymentMethod.interest), businessUnit())
  return withPayments(sale, [{ paymentMethod, amountCents, interestCents, note }])
}

/** The sale with a refund, as the server gives it. */
export function refundedSale(sale: SampleSale, { paymentMethodId, amount, reason }: RefundInput): SampleSale {
  const left = takenWith(remainingOf(sale), paymentMethodId)
  const paid = remainingCents(left)
  const cents = payableCents(toCents(amount), paid, businessUnit())
  if (cents > paid)
    throw conflict(
      i18n.t('Only {amount} is paid with {method}', {
        amount: fromCents(paid),
        method: methodOf(paymentMethodId).type,
      }),
      'balance',
    )
  const { role, email } = useSession.getState().user
  const own =
    roleFamily(role) === 'EMPLOYEE'
      ? takenToday(left, { email, today: demoDay(new Date()), dayOf: demoDay })
      : left
  if (cents > remainingCents(own))
    throw new ApiError(403, {
      title: i18n.t('Forbidden'),
      code: 'too-late',
      detail: i18n.t(
        'An employee can give back their own payments of the same day only. An administrator or owner can give back the rest.',
      ),
    })
  return withPayments(
    sale,
    refundsOf(own, cents).map((refund) => ({ ...refund, note: reason })),
  )
}

function methodOf(id: number): PaymentMethod {
  const method = paymentMethods.find((candidate) => candidate.id === id)
  if (!method) throw invalid('paymentMethodId', i18n.t('Does not exist'))
  return method
}

/** Who took what was owed, and when. */
function notOwed(sale: SampleSale, owedCents: number): string {
  if (owedCents > 0) return i18n.t('Only {amount} is owed', { amount: fromCents(owedCents) })
  const last = paymentsOf(sale).findLast(({ amount }) => amount > 0)
  if (!last) return i18n.t('Nothing is owed')
  const [day, time] = demoClock(last.at).slice(0, 16).split('T')
  const isToday = day === demoDay(new Date())
  return i18n.t('Already paid by {name}, {time}', {
    name: last.by.name.split(' ')[0] ?? '',
    time: isToday ? `${time}` : `${day} ${time}`,
  })
}
