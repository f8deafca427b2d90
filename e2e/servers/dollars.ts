import { Api } from './api'
import { type Server, withServer } from './server'

/** A service in dollars. */
export const TRIP = 'Caribbean week'

/** Makes an office sell and take dollars. @returns the ids of the service and of the method in dollars */
export async function addDollars(origin: string): Promise<{ tripId: number; dollarsId: number }> {
  const owner = await Api.logIn(origin, 'OWNER')
  const administrator = await Api.logIn(origin, 'ADMINISTRATOR')
  const { currency, locale, timeZone } = await owner.get<Record<string, string>>('/business/region')
  const formats = { country: 'AR', language: 'en', currency, locale, timeZone }
  await owner.put('/business/region', { ...formats, secondCurrency: 'USD', employeesSellFreeLines: true })
  await administrator.put('/rate', { rate: 1520 })
  const method = { type: 'Dollar notes', interest: 0, isCash: true, currency: 'USD' }
  const dollars = await administrator.post<{ id: number }>('/payment-method', method)
  const [category] = await administrator.get<{ id: number }[]>('/category')
  const trip = await administrator.post<{ id: number }>('/service', {
    ...{ name: TRIP, description: 'Seven nights with breakfast', price: 2000, currency: 'USD' },
    categoryId: category?.id,
  })
  return { tripId: trip.id, dollarsId: dollars.id }
}

/** The fixture of a worker: a server of its own, whose office sells and takes dollars. Other tests have one currency. */
export const serverWithDollars = [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its parameters.
  ({}, use: (server: Server) => Promise<void>) =>
    withServer({}, async (server) => {
      await addDollars(server.origin)
      await use(server)
    }),
  { scope: 'worker' },
] as const
