import { i18n } from 'shared-i18n'
import { buildSale, type Chosen } from '../client/built-sale'
import { businessUnit } from '../client/config'
import type { Sale, SaleCancel, SaleChangePayload } from '../contract'
import { payableCents, toCents } from '../contract/values/money'
import { conflict, invalid, notFound } from './refusals'
import {
  paidOf,
  paymentsOf,
  refundsOf,
  remainingOf,
  type SampleSale,
  withPayments,
  withSums,
} from './sale-payments'

/**
 * The sale of `id`, which is to be cancelled or changed.
 *
 * @throws ApiError 404, or 409 `cancelled` as the server answers
 */
export function changeableSale(sales: readonly SampleSale[], id: number): SampleSale {
  const sale = foundSale(sales, id)
  if (sale.status === 'CANCELLED') throw conflict(i18n.t('This sale has been cancelled already'), 'cancelled')
  return sale
}

/** @throws ApiError 404 for a sale that the user may not see */
export function foundSale(sales: readonly SampleSale[], id: number): SampleSale {
  const sale = sales.find((candidate) => candidate.id === id)
  if (!sale) throw notFound()
  return sale
}

/** The cancelled sale, of which `giveBack` is given back. Default: all that is paid. */
export function cancelledSale(
  sale: SampleSale,
  { reason, giveBack = sale.paid ?? 0 }: SaleCancel,
): SampleSale {
  const cents = payableCents(toCents(giveBack), toCents(sale.paid ?? 0), businessUnit())
  if (cents > toCents(sale.paid ?? 0))
    throw invalid('giveBack', i18n.t('At most {max}', { max: sale.paid ?? 0 }))
  const refunds = refundsOf(remainingOf(sale), cents).map((refund) => ({ ...refund, note: reason }))
  const cancelled: Sale = {
    ...sale,
    status: 'CANCELLED',
    cancelledAt: new Date().toISOString(),
    cancelReason: reason,
  }
  return withPayments({ ...cancelled, payments: paymentsOf(sale) }, refunds)
}

/**
 * The sale with other contents, under its number and moment. Its payments stay with `keepPayments` and when it is in parts, so that
 * a difference is owed or to be given back. Otherwise it is paid again.
 */
export function changedSale(before: SampleSale, payload: SaleChangePayload, chosen: Chosen): SampleSale {
  const { id, createdAt, employeeEmail, employeeName } = before
  const dueOn = payload.dueOn === undefined ? before.dueOn : payload.dueOn
  const built = buildSale({ ...payload, dueOn }, chosen, { id, createdAt, employeeEmail, employeeName })
  const isPaidAgain = !payload.keepPayments && isPaidWhole(before)
  const isSameMethod = built.paymentMethodId === before.paymentMethodId
  if (!isPaidAgain && !isSameMethod)
    throw invalid('paymentMethodId', i18n.t('Payments stay. Give one back and add another instead.'))
  const kept = { ...built, payments: paymentsOf(before) }
  if (!isPaidAgain || (isSameMethod && built.paid === before.paid && built.total === before.total))
    return withSums(kept)
  const [payment] = paymentsOf(built)
  const { paymentMethod } = built
  return withPayments(kept, [
    ...refundsOf(remainingOf(before), paidOf(before).paidCents),
    {
      paymentMethod,
      amountCents: toCents(payment?.amount ?? 0),
      interestCents: toCents(payment?.interest ?? 0),
    },
  ])
}

/** True for the sale of the specification: one method has paid all of it. */
const isPaidWhole = (sale: SampleSale): boolean =>
  sale.balance === 0 &&
  paymentsOf(sale).every(({ paymentMethod }) => paymentMethod.id === sale.paymentMethodId)
