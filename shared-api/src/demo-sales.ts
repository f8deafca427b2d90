import { userStorage, useSession } from 'shared-auth'
import type { Client, PaymentMethod, Person, Sale, SalePayload, Service } from './contract'
import { fromCents, subtotalCents, totalCents } from './contract/money'
import { ApiError } from './errors'

/** The records behind the ids of the payload, as the user saw them. */
export interface Chosen {
  client: Pick<Client, 'id'> & { person: Pick<Person, 'name' | 'lastname' | 'dni' | 'email'> }
  services: readonly Pick<Service, 'id' | 'name' | 'price'>[]
  paymentMethod: PaymentMethod
}

const STORAGE_NAME = 'demo-sales'

/** The sales that this demo session has finished, newest first. */
export function demoSales(): Sale[] {
  try {
    return JSON.parse(userStorage.getItem(STORAGE_NAME) ?? '[]')
  } catch {
    return []
  }
}

const keep = (sales: readonly Sale[]) => userStorage.setItem(STORAGE_NAME, JSON.stringify(sales))

/** Stores a demo sale for My Sales until logout. Lines whose service is not in `chosen` are left out. */
export function recordDemoSale(payload: SalePayload, chosen: Chosen): Sale {
  const { user } = useSession.getState()
  const now = new Date().toISOString()
  const saleItems = payload.saleItems.flatMap(({ serviceId, quantity = 1, from = now, to = from }) =>
    chosen.services
      .filter(({ id }) => id === serviceId)
      .map(({ id, name, price }) => ({ serviceId: id, name, price, quantity, from, to })),
  )
  const { name, lastname, dni, email } = chosen.client.person
  const sale: Sale = {
    id: demoSales().length + 1,
    status: 'COMPLETED',
    createdAt: now,
    clientId: chosen.client.id,
    client: { name, lastname, dni, email },
    employeeEmail: user.email,
    employeeName: user.name,
    paymentMethodId: chosen.paymentMethod.id,
    paymentMethod: chosen.paymentMethod,
    saleItems,
    subtotal: fromCents(subtotalCents(saleItems)),
    total: fromCents(totalCents(saleItems, chosen.paymentMethod.interest)),
    cancelledAt: null,
    cancelReason: null,
    corrects: null,
    correctedBy: null,
  }
  keep([sale, ...demoSales()])
  return sale
}

/** Returns the cancelled sale, like the server. */
export function cancelDemoSale(id: number, reason: string): Sale {
  const sales = demoSales()
  const place = sales.findIndex((sale) => sale.id === id)
  const sale = sales[place]
  if (!sale) throw new ApiError(404, { title: 'Not Found' })
  const cancelled: Sale = {
    ...sale,
    status: 'CANCELLED',
    cancelledAt: new Date().toISOString(),
    cancelReason: reason,
  }
  keep(sales.with(place, cancelled))
  return cancelled
}
