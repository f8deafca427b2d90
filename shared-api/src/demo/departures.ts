import type { DeparturesInput } from '../client/resource'
import { birthdayIn, type Departures, MAX_DEPARTURES, type Sale } from '../contract'
import { completeTravellers, isCompleteTraveller, travellerName } from '../contract/sale/traveller'
import { businessSales } from './business-sales'
import { clients } from './data/clients'
import { travellersOf } from './sale-travellers'
import { visibleSales } from './visible-sales'

const nameOf = ({ name, lastname }: { name: string; lastname: string }) => `${name} ${lastname}`

function travelling(sale: Sale, serviceId: number, quantity: number) {
  const travellers = travellersOf(sale)
  return {
    travellers: travellers
      .filter((each) => each.serviceId === null || each.serviceId === serviceId)
      .map((each) => ({ name: travellerName(each), complete: isCompleteTraveller(each) })),
    complete: completeTravellers(travellers, { serviceId, quantity }),
  }
}

/** Who travels in a period, of the sales of the sample business and of this session. */
export function sampleDepartures(
  { from: first, to: last, serviceId, employeeEmail }: DeparturesInput,
  now = new Date(),
): Departures {
  const own = visibleSales()
  const readable = (saleId: number) => own.some(({ id }) => id === saleId)
  const departures = [...own, ...businessSales(now).filter(({ id }) => !readable(id))]
    .filter((sale) => sale.status === 'COMPLETED' && [undefined, sale.employeeEmail].includes(employeeEmail))
    .flatMap((sale) =>
      sale.saleItems.flatMap(({ from, to, serviceId: id, name, quantity }) =>
        from && to && from >= first && from <= last && [undefined, String(id)].includes(serviceId)
          ? [
              {
                saleId: sale.id,
                readable: readable(sale.id),
                from,
                to,
                serviceId: id,
                service: name,
                quantity,
                clientId: sale.clientId,
                client: nameOf(sale.client),
                employeeName: sale.employeeName,
                changedAt: sale.createdAt,
                balance: readable(sale.id) ? (sale.balance ?? 0) : null,
                ...travelling(sale, id, quantity),
                phoneNumber: clients.find((client) => client.id === sale.clientId)?.person.phoneNumber ?? 0,
              },
            ]
          : [],
      ),
    )
    .sort((a, b) => a.from.localeCompare(b.from) || a.saleId - b.saleId)
  const days = [...new Set(departures.map(({ from }) => from))]
  const years = [...new Set([first, last].map((day) => day.slice(0, 4)))]
  return {
    departures: departures.slice(0, MAX_DEPARTURES),
    counts: days.map((day) => ({ day, departures: departures.filter(({ from }) => from === day).length })),
    birthdays: clients
      .flatMap(({ id, person }) =>
        years.map((year) => ({
          day: birthdayIn(year, person.birthday),
          clientId: id,
          client: nameOf(person),
          phoneNumber: person.phoneNumber,
        })),
      )
      .filter(({ day }) => day >= first && day <= last)
      .sort((a, b) => a.day.localeCompare(b.day)),
  }
}
