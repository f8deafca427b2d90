import type { CurrentPrices, PaymentMethod, Service } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { formatMoney, formatPercent } from 'shared-ui'
import type { Change } from './changes-table'

interface SeenPrices {
  services: readonly Pick<Service, 'id' | 'name' | 'price'>[]
  paymentMethod: PaymentMethod | null
  total: number
  current: CurrentPrices
}

/** What differs between the prices that the seller saw and those of now. */
export function priceChanges({ services, paymentMethod, total, current }: SeenPrices): Change[] {
  const priceNow = new Map(current.services.map(({ id, price }) => [id, price]))
  const lines = services.map(({ id, name, price }) => ({
    what: name,
    before: formatMoney(price),
    now: formatMoney(priceNow.get(id) ?? price),
  }))
  const interest = {
    what: i18n.t('Interest of {type}', { type: current.paymentMethod.type }),
    before: formatPercent(paymentMethod?.interest ?? 0),
    now: formatPercent(current.paymentMethod.interest),
  }
  const totals = { what: i18n.t('Total'), before: formatMoney(total), now: formatMoney(current.total) }
  return [...lines, interest, totals].filter(({ before, now }) => before !== now)
}
