import { serverNow } from 'shared-i18n'
import type { ClientPayment, ClientPaymentInput, DueSales } from '../contract'
import { handedInAll } from '../contract/sale/client-payment'
import { dueDayOf, MAX_DUE_SALES } from '../contract/sale/sale'
import { currencySums } from '../contract/values/amount'
import { toCents } from '../contract/values/money'
import { businessCurrency, businessDay } from '../http/config'
import { contactOf } from './data/people'
import { paidDebts, paymentsOf } from './payments'
import { notFound } from './refusals'
import type { DemoRequest, DemoRoutes } from './resource'
import { storeSale, visibleSales } from './sales'

/** The sales that are due today or earlier, the oldest first. */
function dueSales(today = businessDay(serverNow())): DueSales {
  const due = visibleSales()
    .flatMap(({ id, balance = 0, saleItems, client, employeeName, ...sale }) => {
      const dueOn = dueDayOf(sale, businessDay)
      if (dueOn > today || balance <= 0) return []
      return [
        {
          saleId: id,
          ...contactOf(sale.clientId),
          name: client.name,
          dueOn,
          balance,
          currency: sale.currency,
          services: [...new Set(saleItems.map(({ name }) => name))],
          employeeName,
        },
      ]
    })
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.saleId - b.saleId)
  return { sales: due.slice(0, MAX_DUE_SALES), count: due.length }
}

function payClient(clientId: number, input: ClientPaymentInput): ClientPayment {
  const sales = visibleSales().filter((sale) => sale.clientId === clientId && sale.status === 'COMPLETED')
  const paid = paidDebts(sales, input)
  for (const sale of paid) storeSale(sale)
  const entered = paid.flatMap((sale) =>
    paymentsOf(sale)
      .slice(-1)
      .map((payment) => ({ sale, payment })),
  )
  const [first] = entered
  if (!first) throw notFound()
  return {
    at: first.payment.at,
    paymentMethod: first.payment.paymentMethod,
    currency: first.sale.currency,
    payer: first.payment.payer,
    parts: entered.map(({ sale: { id: saleId, balance = 0 }, payment: { amount, interest, handed } }) => ({
      saleId,
      amount,
      interest,
      handed,
      balance,
    })),
    handed: handedInAll(entered.map(({ payment }) => payment)),
    owed: currencySums(
      visibleSales()
        .filter(
          (sale) => sale.clientId === clientId && sale.status === 'COMPLETED' && (sale.balance ?? 0) > 0,
        )
        .map(({ currency, balance = 0 }) => ({ currency, cents: toCents(balance) })),
      businessCurrency().code,
    ),
  }
}

export const debtRoutes: DemoRoutes = {
  'GET /sale/due': () => dueSales(),
  'POST /client/:id/payment': ({ id, body }: DemoRequest<ClientPaymentInput>) => payClient(id, body),
}
