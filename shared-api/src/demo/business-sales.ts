import { serverNow } from 'shared-i18n'
import type { Sale } from '../contract'
import { fullName } from '../contract/person/printed-person'
import { sampleTrip } from '../contract/sale/sample-sales'
import { fromCents, subtotalCents } from '../contract/values/money'
import { businessCurrency, businessDay } from '../http/config'
import { paymentMethods } from './data/payment-methods'
import { clients, employees, SAMPLE_CLIENTS } from './data/people'
import { services } from './data/services'
import { FIRST_DAY, type PastSale, pastSales, withDeposit } from './past-sales'
import { type DemoSale, usedMethod } from './payments'
import { sessionRecordsById } from './session-records'

/** Cancelled and changed sales. */
const changed = sessionRecordsById<DemoSale>('demo-business-sales')

/** All sales of the sample business, newest first. */
export function businessSales(now = serverNow()): DemoSale[] {
  const past = pastSales(FIRST_DAY, businessDay(now)).flatMap((sale) => shownSale(sale, now) ?? [])
  const changes = changed.read()
  return past.map((sale) => changes[sale.id] ?? sale).reverse()
}

/** Stores a changed sale instead of the one with its id. */
export const storeBusinessSale = (sale: DemoSale): void => changed.set(sale.id, sale)

/** Cached, because a list needs thousands of them. */
const shown = new WeakMap<PastSale, DemoSale>()

function shownSale(past: PastSale, now: Date): DemoSale | undefined {
  const sale = shown.get(past) ?? toSale(past, now)
  // A sale of later today is shown as one of this moment, and the rest of one in parts is paid later.
  if (sale && past.soldAt <= now && sale.balance === 0) shown.set(past, sale)
  return sale
}

function toSale(past: PastSale, now: Date): DemoSale | undefined {
  const { id, soldAt, clientId, employeeEmail, paymentMethodId, lines } = past
  // A client that has become one with another is no longer among the clients.
  const client = [...clients, ...SAMPLE_CLIENTS].find((candidate) => candidate.id === clientId)
  const employee = employees.find(({ person }) => person.email === employeeEmail)
  const paymentMethod = paymentMethods.find((candidate) => candidate.id === paymentMethodId)
  if (!client || !employee || !paymentMethod) return undefined
  const createdAt = new Date(Math.min(soldAt.getTime(), now.getTime())).toISOString()
  const { name, lastname, dni, email } = client.person
  const saleItems = lines.flatMap(({ serviceId }, line) =>
    services
      .filter((service) => service.id === serviceId)
      .map((service) => ({
        line,
        serviceId,
        name: service.name,
        price: service.price,
        quantity: 1,
        ...sampleTrip(id + serviceId, businessDay(createdAt)),
      })),
  )
  const subtotal = fromCents(subtotalCents(saleItems))
  const sale: Sale = {
    id,
    createdAt,
    clientId,
    employeeEmail,
    paymentMethodId,
    paymentMethod: usedMethod(paymentMethod),
    saleItems,
    client: { name, lastname, dni, email },
    employeeName: fullName(employee.person),
    currency: businessCurrency().code,
    subtotal,
    paid: subtotal,
    balance: 0,
    dueOn: null,
    total: fromCents(lines.reduce((sum, { cents }) => sum + cents, 0)),
    status: 'COMPLETED',
    cancelledAt: null,
    cancelReason: null,
  }
  return past.deposit ? withDeposit(sale, past.deposit, now) : sale
}
