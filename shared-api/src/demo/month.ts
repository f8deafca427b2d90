import type { Month, MonthQuery, Sale } from '../contract'
import { fullName } from '../contract/person/printed-person'
import { fromCents, toCents } from '../contract/values/money'
import { businessSales } from './business-sales'
import { demoDay } from './demo-day'
import { closingsOf } from './drawer'
import { baseCents, paymentsOf } from './payments'
import { employeeOf, methodOf } from './sales-report'

const ofSale = ({ id, createdAt, client }: Sale) => ({
  saleId: id,
  at: createdAt,
  client: fullName(client),
})

/** What an accountant gets of some days of the sample business. */
export function demoMonth({ from, to }: MonthQuery): Month {
  const isWithin = (at: string) => demoDay(at) >= from && demoDay(at) <= to
  const all = businessSales().toReversed()
  return {
    from,
    to,
    sales: all
      .filter(({ status, createdAt }) => status === 'COMPLETED' && isWithin(createdAt))
      .map((sale) => ({
        ...ofSale(sale),
        dni: sale.client.dni,
        employee: employeeOf(sale.employeeEmail),
        subtotal: sale.subtotal,
        discount: sale.discount?.amount ?? 0,
        interest: fromCents(toCents(sale.total) - baseCents(sale)),
        total: sale.total,
      })),
    payments: all
      .flatMap((sale) =>
        paymentsOf(sale)
          .filter(({ at }) => isWithin(at))
          .map(({ at, by, paymentMethod, amount, interest, note }) => ({
            ...ofSale(sale),
            at,
            paymentMethodId: paymentMethod.id,
            method: methodOf(paymentMethod.id).name,
            employee: employeeOf(by.email),
            amount,
            interest,
            note,
          })),
      )
      .toSorted((a, b) => a.at.localeCompare(b.at)),
    owed: all
      .filter(({ balance = 0 }) => balance > 0)
      .map((sale) => ({ ...ofSale(sale), dueOn: sale.dueOn ?? null, owed: sale.balance ?? 0 })),
    owedToClients: all
      .filter(({ status, balance = 0 }) => status === 'COMPLETED' && balance < 0)
      .map((sale) => ({ ...ofSale(sale), owed: -(sale.balance ?? 0) })),
    closings: closingsOf(from, to),
  }
}
