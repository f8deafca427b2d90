import type { Sale, SaleItem } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { formatMoney } from 'shared-ui'
import { formatPeriod } from '../../display/period'

export interface Difference {
  what: string
  before: string
  after: string
}

/** What a change of a sale has changed, in words. */
export const saleDifferences = (before: Sale, after: Sale): Difference[] =>
  [
    difference(i18n.t('Client'), clientOf(before), clientOf(after)),
    ...linesDifferences(before.saleItems, after.saleItems),
    difference(i18n.t('Payment method'), before.paymentMethod.type, after.paymentMethod.type),
    difference(i18n.t('Discount'), discountOf(before), discountOf(after)),
    difference(i18n.t('Total'), formatMoney(before.total), formatMoney(after.total)),
  ].filter((each) => each.before !== each.after)

const difference = (what: string, before: string, after: string): Difference => ({ what, before, after })

const clientOf = ({ client }: Sale) => `${client.name} ${client.lastname}`

const discountOf = ({ discount }: Sale) => (discount ? formatMoney(discount.amount) : i18n.t('No discount'))

function linesDifferences(before: readonly SaleItem[], after: readonly SaleItem[]): Difference[] {
  const none = i18n.t('Not in the sale')
  const added = after.filter((now) => !before.some(isSameService(now)))
  return [
    ...before.flatMap((was) => {
      const now = after.find(isSameService(was))
      if (!now) return [difference(was.name, soldOf(was), none)]
      return [
        difference(was.name, soldOf(was), soldOf(now)),
        difference(
          i18n.t('Travel of {service}', { service: was.name }),
          formatPeriod(was.from, was.to),
          formatPeriod(now.from, now.to),
        ),
      ]
    }),
    ...added.map((now) => difference(now.name, none, soldOf(now))),
  ]
}

const isSameService =
  ({ serviceId }: SaleItem) =>
  (line: SaleItem) =>
    line.serviceId === serviceId

const soldOf = ({ quantity, price }: SaleItem) => `${quantity} × ${formatMoney(price)}`
