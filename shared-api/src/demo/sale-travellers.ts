import type { Sale, Traveller } from '../contract'
import { clients } from './data/clients'

const changed = new Map<number, Traveller[]>()

export const writeTravellers = (saleId: number, travellers: Traveller[]): void =>
  void changed.set(saleId, travellers)

/** The travellers of a sale of the demo: of two thirds of the trips the client, of half of these with a document and a birthday. */
export function travellersOf(sale: Sale): Traveller[] {
  const written = changed.get(sale.id)
  if (written) return written
  const client = clients.find(({ id }) => id === sale.clientId)
  const isTrip = sale.saleItems.some(({ from }) => from !== null)
  // Sales of the session have small ids and begin without travellers.
  if (!client || !isTrip || sale.id < FIRST_SAMPLE_ID || sale.id % 3 === 0) return []
  const { name, lastname, dni, birthday } = client.person
  const isComplete = sale.id % 2 === 0
  return [
    {
      serviceId: null,
      name,
      lastname,
      documentKind: 'DNI',
      document: isComplete ? `${dni}` : '',
      birthday: isComplete ? birthday : null,
    },
  ]
}

/** More than the sales of one session. */
const FIRST_SAMPLE_ID = 1000
