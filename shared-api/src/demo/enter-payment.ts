import { roleFamily, useSession } from 'shared-auth'
import { i18n } from 'shared-i18n'
import { ApiError } from '../client/errors'
import type { PaymentInput, PaymentMethod, ProblemCode, RefundInput } from '../contract'
import { interestGivenBack } from '../contract/sale/refund-parts'
import { fromCents, interestOn, toBasisPoints, toCents } from '../contract/values/money'
import { paymentMethods } from './data/payment-methods'
import { demoClock, demoDay } from './demo-day'
import { baseCents, paidOf, paymentsOf, type SampleSale, sumCents, withPayments } from './sale-payments'

/** The sale with a payment, as the server takes it. */
export function paidSale(sale: SampleSale, { paymentMethodId, amount, note }: PaymentInput): SampleSale {
  const amountCents = toCents(amount)
  const owedCents = baseCents(sale) - paidOf(sale).paidCents
  if (amountCents > owedCents) throw refusal(409, 'balance', notOwed(sale, owedCents))
  const paymentMethod = methodOf(paymentMethodId)
  if (paymentMethod.retired) throw unusable(i18n.t('No longer offered'))
  const interestCents = interestOn(amountCents, toBasisPoints(paymentMethod.interest))
  return withPayments(sale, [{ paymentMethod, amountCents, interestCents, note }])
}

/** The sale with a refund, as the server gives it. */
export function refundedSale(sale: SampleSale, { paymentMethodId, amount, reason }: RefundInput): SampleSale {
  const cents = toCents(amount)
  const paid = paidOf(sale)
  if (cents > paid.paidCents)
    throw refusal(409, 'balance', i18n.t('Only {amount} is paid', { amount: fromCents(paid.paidCents) }))
  const { role, email } = useSession.getState().user
  if (roleFamily(role) === 'EMPLOYEE' && cents > takenTodayCents(sale, email))
    throw refusal(
      403,
      'too-late',
      i18n.t(
        'An employee can give back their own payments of the same day only. An administrator or owner can give back the rest.',
      ),
    )
  return withPayments(sale, [
    {
      paymentMethod: methodOf(paymentMethodId),
      amountCents: -cents,
      interestCents: -interestGivenBack(paid, cents),
      note: reason,
    },
  ])
}

function methodOf(id: number): PaymentMethod {
  const method = paymentMethods.find((candidate) => candidate.id === id)
  if (!method) throw unusable(i18n.t('Does not exist'))
  return method
}

const unusable = (message: string) =>
  new ApiError(400, {
    title: i18n.t('Bad Request'),
    code: 'validation',
    errors: [{ field: 'paymentMethodId', message }],
  })

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

/** What an account took of a sale today, less what it gave back. */
function takenTodayCents(sale: SampleSale, email: string): number {
  const today = demoDay(new Date())
  return sumCents(
    paymentsOf(sale).filter(({ at, by }) => by.email === email && demoDay(at) === today),
    'amount',
  )
}

const TITLES = { 403: /*i18n*/ 'Forbidden', 409: /*i18n*/ 'Conflict' }

const refusal = (status: keyof typeof TITLES, code: ProblemCode, detail: string) =>
  new ApiError(status, { title: i18n.t(TITLES[status]), code, detail })
