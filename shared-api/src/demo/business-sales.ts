import { type Chosen, cancelledSale, changeableSale, changedSale } from '../client/built-sale'
import type { Sale, SalePayload } from '../contract'
import { lineShares } from '../contract/sale/discount'
import { addDays } from '../contract/values/calendar-date'
import { fromCents, subtotalCents, toCents } from '../contract/values/money'
import { clients } from './data/clients'
import { employees } from './data/employees'
import { paymentMethods } from './data/payment-methods'
import { services } from './data/services'
import { demoDay } from './demo-day'
import { FIRST_DAY, type PastSale, pastSales } from './past-sales'

/** Cancelled and changed sales, keyed by id. Kept until the page is reloaded. */
const changed = new Map<number, Sale>()

/** All sales of the sample business, newest first. */
export function businessSales(now = new Date()): Sale[] {
  const past = pastSales(FIRST_DAY, demoDay(now)).flatMap((sale) => shownSale(sale, now) ?? [])
  return past.map((sale) => changed.get(sale.id) ?? sale).reverse()
}

/** The sales that count in the figures of the days from `from` to `to`, both included. */
export const countedSales = (from: string, to: string): PastSale[] =>
  pastSales(from, to).flatMap((sale) => {
    const now = changed.get(sale.id)
    if (!now) return [sale]
    return now.status === 'COMPLETED' ? [toPastSale(now)] : []
  })

/** Returns the cancelled sale, like the server. */
export function cancelBusinessSale(id: number, reason: string): Sale {
  const cancelled = cancelledSale(changeableSale(businessSales(), id), reason)
  changed.set(id, cancelled)
  return cancelled
}

/** Returns the changed sale, like the server. */
export function changeBusinessSale(id: number, payload: SalePayload, chosen: Chosen): Sale {
  const sale = changedSale(changeableSale(businessSales(), id), payload, chosen)
  changed.set(id, sale)
  return sale
}

function toPastSale({
  id,
  createdAt,
  clientId,
  employeeEmail,
  paymentMethodId,
  saleItems,
  discount,
  total,
}: Sale): PastSale {
  const shares = lineShares(toCents(total), saleItems, discount)
  return {
    id,
    clientId,
    employeeEmail,
    paymentMethodId,
    day: demoDay(createdAt),
    soldAt: new Date(createdAt),
    discountCents: toCents(discount?.amount ?? 0),
    lines: saleItems.map(({ serviceId }, index) => ({
      serviceId,
      categoryId: services.find((service) => service.id === serviceId)?.categoryId ?? 0,
      cents: shares[index] ?? 0,
    })),
  }
}

/** Cached, because a list needs thousands of them. */
const shown = new WeakMap<PastSale, Sale>()

function shownSale(past: PastSale, now: Date): Sale | undefined {
  const sale = shown.get(past) ?? toSale(past, now)
  // A sale of later today is shown as one of this moment.
  if (sale && past.soldAt <= now) shown.set(past, sale)
  return sale
}

/** Two thirds of the lines have days of travel, one to 45 days after the sale. */
function sampleTrip(saleId: number, serviceId: number, soldAt: string) {
  const variety = saleId + serviceId
  if (variety % 3 === 0) return { from: null, to: null }
  const from = addDays(demoDay(soldAt), 1 + (variety % 45))
  return { from, to: addDays(from, variety % 4) }
}

function toSale({ id, soldAt, clientId, employeeEmail, paymentMethodId, lines }: PastSale, now: Date) {
  const client = clients.find((candidate) => candidate.id === clientId)
  const employee = employees.find(({ person }) => person.email === employeeEmail)
  const paymentMethod = paymentMethods.find((candidate) => candidate.id === paymentMethodId)
  if (!client || !employee || !paymentMethod) return undefined
  const createdAt = new Date(Math.min(soldAt.getTime(), now.getTime())).toISOString()
  const { name, lastname, dni, email } = client.person
  const saleItems = lines.flatMap(({ serviceId }) =>
    services
      .filter((service) => service.id === serviceId)
      .map((service) => ({
        serviceId,
        name: service.name,
        price: service.price,
        quantity: 1,
        ...sampleTrip(id, serviceId, createdAt),
      })),
  )
  const subtotal = fromCents(subtotalCents(saleItems))
  const sale: Sale = {
    id,
    createdAt,
    clientId,
    employeeEmail,
    paymentMethodId,
    paymentMethod,
    saleItems,
    client: { name, lastname, dni, email },
    employeeName: `${employee.person.name} ${employee.person.lastname}`,
    subtotal,
    paid: subtotal,
    balance: 0,
    dueOn: null,
    total: fromCents(lines.reduce((sum, { cents }) => sum + cents, 0)),
    status: 'COMPLETED',
    cancelledAt: null,
    cancelReason: null,
  }
  return sale
}
