import { newKey } from '../../../http/send'
import type { NewEntry, OutboxEntry } from '../../device/database'
import { addEntry } from '../outbox'

export const CASH = { id: 1, type: 'cash', interest: 0, currency: 'ARS' }
export const TOUR = { id: 7, name: 'City tour', price: 100, currency: 'ARS' }

const person = { name: 'Luis', lastname: 'Gil', dni: 30_111_222, email: 'luis@example.com' }

/** A finished sale of one tour. */
export const finishedSale = (changes: Partial<NewEntry> = {}): NewEntry => ({
  key: newKey(),
  email: 'ana@todoturismo.test',
  employeeName: 'Ana Paz',
  payload: {
    clientId: 3,
    employeeEmail: 'ana@todoturismo.test',
    paymentMethodId: CASH.id,
    saleItems: [{ serviceId: TOUR.id, quantity: 1 }],
    total: TOUR.price,
  },
  offline: { catalogueAt: '2026-03-01T12:00:00.000Z', soldAt: '2026-03-01T12:30:00.000Z' },
  isOffline: false,
  chosen: { client: { id: 3, person }, services: [TOUR], paymentMethod: CASH },
  ...changes,
})

/** Stores a finished sale in the outbox. */
export async function storeSale(changes: Partial<NewEntry> = {}): Promise<OutboxEntry> {
  const entry = await addEntry(finishedSale(changes))
  if (!entry) throw new Error('It was sent before')
  return entry
}
