import type { Sale } from '../contract'
import { fromCents, subtotalCents } from '../contract/money'
import { ApiError } from '../errors'
import { clients } from './data/clients'
import { employees } from './data/employees'
import { paymentMethods } from './data/payment-methods'
import { services } from './data/services'
import { demoDay } from './demo-day'
import { OPENED, type PastSale, pastSales } from './past-sales'

type Cancellation = Pick<Sale, 'status' | 'cancelledAt' | 'cancelReason'>

const COMPLETED: Cancellation = { status: 'COMPLETED', cancelledAt: null, cancelReason: null }

/** Keyed by the sale's id. Kept until the page is reloaded. */
const cancellations = new Map<number, Cancellation>()

export const isCancelled = ({ id }: PastSale): boolean => cancellations.has(id)

/** All sales of the sample business, newest first. */
export function businessSales(now = new Date()): Sale[] {
  return pastSales(OPENED, demoDay(now))
    .flatMap((past) => toSale(past, now) ?? [])
    .reverse()
}

/** Returns the cancelled sale, like the server. */
export function cancelBusinessSale(id: number, reason: string): Sale {
  const now = new Date()
  const sale = businessSales(now).find((candidate) => candidate.id === id)
  if (!sale) throw new ApiError(404, { title: 'Not Found' })
  const cancellation: Cancellation = {
    status: 'CANCELLED',
    cancelledAt: now.toISOString(),
    cancelReason: reason,
  }
  cancellations.set(id, cancellation)
  return { ...sale, ...cancellation }
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
        ...{ serviceId, name: service.name, price: service.price, quantity: 1 },
        ...{ from: createdAt, to: createdAt },
      })),
  )
  const sale: Sale = {
    ...{ id, createdAt, clientId, employeeEmail, paymentMethodId, paymentMethod, saleItems },
    client: { name, lastname, dni, email },
    employeeName: `${employee.person.name} ${employee.person.lastname}`,
    subtotal: fromCents(subtotalCents(saleItems)),
    total: fromCents(lines.reduce((sum, { cents }) => sum + cents, 0)),
    ...(cancellations.get(id) ?? COMPLETED),
    corrects: null,
    correctedBy: null,
  }
  return sale
}
