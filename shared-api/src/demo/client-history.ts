import { serverNow } from 'shared-i18n'
import type { Client, ClientHistory } from '../contract'
import { fromCents, toCents } from '../contract/values/money'
import { businessCurrency, businessDay } from '../http/config'
import { businessSales } from './business-sales'
import { paymentsOf } from './payments'
import { visibleSales } from './sales'

const MOST_TRIPS = 10

/** What a client owes, and the first day of the next trip. */
export function clientSummary({ id }: Pick<Client, 'id'>): Pick<Client, 'owed' | 'owedSums' | 'nextTrip'> {
  const { owed, second, trips } = clientHistory(id, 0)
  const owedSums = [{ currency: businessCurrency().code, amount: owed.amount }]
  if (second && second.owed.sales > 0)
    owedSums.push({ currency: second.currency, amount: second.owed.amount })
  return { owed: owed.amount, owedSums, nextTrip: trips[0]?.from ?? null }
}

/** What a client of the sample business has bought. */
export function clientHistory(id: number, purchases: number, now = serverNow()): ClientHistory {
  const own = visibleSales()
  const others = businessSales(now).filter((sale) => !own.some((each) => each.id === sale.id))
  const bought = [...own, ...others]
    .filter(({ clientId }) => clientId === id)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  const completed = bought.filter(({ status }) => status === 'COMPLETED')
  const owedOf = (owing: typeof completed) => ({
    amount: fromCents(owing.reduce((sum, { balance = 0 }) => sum + Math.abs(toCents(balance)), 0)),
    sales: owing.length,
    saleId: owing.findLast(({ id }) => readable(id))?.id ?? null,
  })
  const readable = (saleId: number) => own.some((sale) => sale.id === saleId)
  const today = businessDay(now)
  const sumsIn = (code: string) => {
    const sold = completed.filter(({ currency }) => currency === code)
    return {
      sales: sold.length,
      total: fromCents(sold.reduce((sum, { total }) => sum + toCents(total), 0)),
      owed: owedOf(sold.filter(({ balance = 0 }) => balance > 0)),
      owedToClient: owedOf(sold.filter(({ balance = 0 }) => balance < 0)),
    }
  }
  const business = businessCurrency().code
  const other = completed.find(({ currency }) => currency !== business)?.currency
  return {
    ...sumsIn(business),
    second: other === undefined ? null : { currency: other, ...sumsIn(other) },
    firstAt: completed.at(-1)?.createdAt ?? null,
    lastAt: completed[0]?.createdAt ?? null,
    purchases: bought.slice(0, purchases).map((sale) => ({
      id: sale.id,
      createdAt: sale.createdAt,
      status: sale.status,
      currency: sale.currency,
      total: sale.total,
      balance: sale.status === 'COMPLETED' ? (sale.balance ?? 0) : 0,
      employeeName: sale.employeeName,
      paymentMethodId: sale.paymentMethodId,
      readable: readable(sale.id),
      services: sale.saleItems.map(({ serviceId, name, quantity }) => ({ id: serviceId, name, quantity })),
    })),
    payments: bought
      .slice(0, purchases)
      .flatMap((sale) =>
        paymentsOf(sale)
          .filter(({ at }) => at !== sale.createdAt)
          .map((payment) => ({
            id: payment.id,
            saleId: sale.id,
            readable: readable(sale.id),
            at: payment.at,
            by: payment.by.name,
            method: payment.paymentMethod.type,
            amount: fromCents(toCents(payment.amount) + toCents(payment.interest)),
            currency: payment.currency,
            handed: payment.handed,
            rate: payment.rate,
          })),
      )
      .sort((a, b) => b.at.localeCompare(a.at)),
    trips: completed
      .flatMap((sale) =>
        sale.saleItems.flatMap(({ name, quantity, from, to }) =>
          from && to && to >= today
            ? [{ saleId: sale.id, readable: readable(sale.id), service: name, quantity, from, to }]
            : [],
        ),
      )
      .sort((a, b) => a.from.localeCompare(b.from))
      .slice(0, MOST_TRIPS),
  }
}
