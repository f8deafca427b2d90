import type { Client, PaymentMethod, Quote, Sale, Service } from 'shared-api/contract'
import type { OutboxEntry } from 'shared-api/offline'

const midnight = '2026-01-01T00:00:00.000Z'
const travel = { id: 1, name: 'Excursions', description: 'Days out with a guide' }

export const maria: Client = {
  id: 7,
  person: {
    id: 70,
    name: 'Maria',
    lastname: 'Lopez',
    email: 'maria@example.com',
    address: '',
    dni: 30111222,
    birthday: '1990-05-04',
    phoneNumber: 0,
  },
}

const service = (id: number, name: string, price: number): Service => ({
  id,
  name,
  description: 'A day to remember',
  price,
  currency: 'ARS',
  category: travel,
  createdAt: midnight,
  updatedAt: midnight,
})

export const hotel = service(1, 'Hotel by the sea', 1000.1)
export const trek = service(2, 'Trek to the glacier', 500.25)

export const cash: PaymentMethod = { id: 1, type: 'cash', interest: 0, currency: 'ARS' }
export const credit: PaymentMethod = { id: 3, type: 'credit', interest: 0.15, currency: 'ARS' }

export const sale: Sale = {
  id: 41,
  status: 'COMPLETED',
  createdAt: '2026-03-02T15:30:00.000Z',
  clientId: maria.id,
  client: { name: 'Maria', lastname: 'Lopez', dni: 30111222, email: 'maria@example.com' },
  employeeEmail: 'ana@todoturismo.com',
  employeeName: 'Ana Ruiz',
  paymentMethodId: credit.id,
  paymentMethod: credit,
  saleItems: [
    {
      line: 0,
      serviceId: hotel.id,
      name: hotel.name,
      price: hotel.price,
      quantity: 1,
      from: '2026-03-02',
      to: '2026-03-02',
    },
  ],
  currency: 'ARS',
  subtotal: 1000.1,
  total: 1150.12,
  cancelledAt: null,
  cancelReason: null,
}

/** Ana offers Maria what `sale` sells. */
export const quote: Quote = {
  id: 12,
  version: 1,
  createdAt: '2026-11-27T15:30:00.000Z',
  offeredAt: '2026-11-27T15:30:00.000Z',
  employeeEmail: 'ana@todoturismo.com',
  employeeName: 'Ana Ruiz',
  clientId: maria.id,
  client: { name: 'Maria', lastname: 'Lopez' },
  phoneNumber: 0,
  saleItems: sale.saleItems,
  currency: 'ARS',
  subtotal: 1000.1,
  discount: null,
  total: 1000.1,
  paymentMethod: { id: 3, type: 'credit', interest: 0.15 },
  validUntil: '2099-12-04',
  note: 'Breakfast included',
  accepted: null,
  withdrawnAt: null,
  saleId: null,
}

/** A finished sale of Ana's that waits on the device. */
export const waitingEntry = (changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
  number: 1,
  key: 'a',
  email: 'ana@todoturismo.com',
  employeeName: 'Ana Ruiz',
  state: 'waiting',
  isOffline: true,
  payload: {
    clientId: maria.id,
    employeeEmail: 'ana@todoturismo.com',
    paymentMethodId: cash.id,
    saleItems: [{ serviceId: hotel.id, quantity: 1 }],
    total: hotel.price,
  },
  offline: { catalogueAt: '2026-03-02T12:00:00.000Z', soldAt: '2026-03-02T12:30:00.000Z' },
  chosen: { client: maria, services: [hotel], paymentMethod: cash },
  ...changes,
})
