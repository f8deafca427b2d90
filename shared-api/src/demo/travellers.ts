import * as v from 'valibot'
import type { TravellerSource } from '../client/traveller-source'
import type { Sale, Traveller, Travellers } from '../contract'
import { TravellersInput } from '../contract/sale/traveller'
import { changeableSale } from './changed-sale'
import { afterDelay } from './delay'
import { sampleDepartures } from './departures'
import { notFound } from './refusals'
import { travellersOf, writeTravellers } from './sale-travellers'
import { visibleSales } from './visible-sales'

function read(saleId: number): Travellers {
  const sales = visibleSales()
  const sale = sales.find(({ id }) => id === saleId)
  if (!sale) throw notFound()
  const earlier = sales.find(
    (other) => other.clientId === sale.clientId && other.id !== saleId && travellersOf(other).length > 0,
  )
  return {
    travellers: travellersOf(sale),
    earlier: earlier ? { saleId: earlier.id, travellers: travellersOf(earlier) } : null,
  }
}

const rowsOf = (sale: Sale | undefined, serviceId: number): Traveller[] =>
  sale ? travellersOf(sale).filter((each) => [null, serviceId].includes(each.serviceId)) : []

/** The travellers of the demo. Saves are kept until the page is reloaded. */
export const sampleTravellers: TravellerSource = {
  read: (saleId, signal) => afterDelay(() => read(saleId), signal),
  save: (saleId, payload) =>
    afterDelay(() => {
      changeableSale(visibleSales(), saleId)
      writeTravellers(saleId, v.parse(TravellersInput, payload).travellers)
      return read(saleId)
    }),
  departing: (query) =>
    afterDelay(() => {
      const own = visibleSales()
      return sampleDepartures(query).departures.flatMap(({ saleId, serviceId, from, to, service, client }) =>
        rowsOf(
          own.find(({ id }) => id === saleId),
          serviceId,
        ).map(({ serviceId: _, ...traveller }) => ({ from, to, service, saleId, client, ...traveller })),
      )
    }),
}
