import type { SaleRows } from '../features/sale/insert-sale'
import type { client } from '../tables/people'
import type { traveller } from '../tables/travellers'

interface People {
  clients: (typeof client.$inferSelect)[]
}

/**
 * The travellers of two thirds of the trips: the client, and on the first one of a quantity of two somebody else whose document is not known yet.
 *
 * @param ids of the sales, in their order
 */
export function sampleTravellers(
  sales: readonly SaleRows[],
  ids: readonly number[],
  { clients }: People,
): (typeof traveller.$inferInsert)[] {
  return sales.flatMap(({ sale, items }, index) => {
    const saleId = ids[index] ?? 0
    const trips = items.filter(({ travelFrom }) => travelFrom !== null)
    const buyer = clients.find(({ id }) => id === sale.clientId)
    if (!buyer || trips.length === 0 || saleId % 3 === 0) return []
    const { name, lastname, dni, birthday } = buyer
    const first = {
      saleId,
      position: 0,
      name,
      lastname,
      documentKind: 'DNI' as const,
      document: `${dni}`,
      birthday,
    }
    const forTwo = trips.find(({ quantity }) => quantity > 1)
    if (!forTwo) return [first]
    const { name: second } = clients[saleId % clients.length] ?? buyer
    const { serviceId } = forTwo
    return [first, { ...first, position: 1, serviceId, name: second, document: '', birthday: null }]
  })
}
