import { serverNow } from 'shared-i18n'
import * as v from 'valibot'
import {
  birthdayIn,
  type DepartingTraveller,
  type Departures,
  MAX_DEPARTURES,
  type Sale,
  type SalesToConfirm,
  type Traveller,
  type Travellers,
  type TravellersPayload,
} from '../contract'
import { fullName } from '../contract/person/printed-person'
import { completeTravellers, isCompleteTraveller, TravellersInput } from '../contract/sale/traveller'
import type { DeparturesInput } from '../http/records'
import { businessSales } from './business-sales'
import { clients, contactOf } from './data/people'
import { required } from './refusals'
import type { DemoRequest, DemoRoutes } from './resource'
import { changeableSale, visibleSales } from './sales'
import { sessionRecordsById } from './session-records'

function read(saleId: number): Travellers {
  const sales = visibleSales()
  const sale = required(sales.find(({ id }) => id === saleId))
  const earlier = sales.find(
    (other) => other.clientId === sale.clientId && other.id !== saleId && travellersOf(other).length > 0,
  )
  return {
    travellers: travellersOf(sale),
    earlier: earlier ? { saleId: earlier.id, travellers: travellersOf(earlier) } : null,
  }
}

const rowsOf = (sale: Sale | undefined, line: number): Traveller[] =>
  sale ? travellersOf(sale).filter((each) => [null, line].includes(each.line)) : []

/** The travellers of departures, of the sales that the user may see. */
const departing = (query: DeparturesInput): DepartingTraveller[] => {
  const own = visibleSales()
  return departures(query).departures.flatMap(({ saleId, line, from, to, service, client }) =>
    rowsOf(
      own.find(({ id }) => id === saleId),
      line,
    ).map(({ line: _, ...traveller }) => ({ from, to, service, saleId, client, ...traveller })),
  )
}

export const travellerRoutes: DemoRoutes = {
  'GET /sale/:id/traveller': ({ id }) => read(id),
  'PUT /sale/:id/traveller': ({ id, body }: DemoRequest<TravellersPayload>) => {
    changeableSale(id)
    storeTravellers(id, v.parse(TravellersInput, body).travellers)
    return read(id)
  },
  // The demo has no links by which travellers fill in their data.
  'GET /sale/to-confirm': (): SalesToConfirm => ({ sales: [], count: 0 }),
  'GET /departure': ({ query }) => departures(periodOf(query)),
  'GET /departure/traveller': ({ query }) => departing(periodOf(query)),
}

const periodOf = ({ from = '', to = '', ...filters }: DemoRequest['query']): DeparturesInput => ({
  from,
  to,
  ...filters,
})

const changed = sessionRecordsById<Traveller[]>('demo-travellers')

const storeTravellers = (saleId: number, travellers: Traveller[]): void => changed.set(saleId, travellers)

/** The travellers of a sale of the demo: of two thirds of the trips the client, of half of these with a document and a birthday. */
function travellersOf(sale: Sale): Traveller[] {
  const written = changed.read()[sale.id]
  if (written) return written
  const client = clients.find(({ id }) => id === sale.clientId)
  const isTrip = sale.saleItems.some(({ from }) => from !== null)
  // Sales of the session have small ids and begin without travellers.
  if (!client || !isTrip || sale.id < FIRST_SAMPLE_ID || sale.id % 3 === 0) return []
  const { name, lastname, dni, birthday } = client.person
  const isComplete = sale.id % 2 === 0
  return [
    {
      line: null,
      name,
      lastname,
      documentKind: 'DNI',
      document: isComplete ? `${dni}` : '',
      birthday: isComplete ? birthday : null,
      expiresOn: null,
      unconfirmed: false,
    },
  ]
}

/** More than the sales of one session. */
const FIRST_SAMPLE_ID = 1000

function travelling(sale: Sale, line: number, quantity: number) {
  const travellers = travellersOf(sale)
  return {
    travellers: travellers
      .filter((each) => each.line === null || each.line === line)
      .map((each) => ({
        name: fullName(each),
        complete: isCompleteTraveller(each),
        unconfirmed: each.unconfirmed,
      })),
    complete: completeTravellers(travellers, { line, quantity }),
  }
}

/** Who travels in a period, of the sales of the sample business and of this session. */
function departures(
  { from: first, to: last, serviceId, employeeEmail }: DeparturesInput,
  now = serverNow(),
): Departures {
  const own = visibleSales()
  const readable = (saleId: number) => own.some(({ id }) => id === saleId)
  const found = [...own, ...businessSales(now).filter(({ id }) => !readable(id))]
    .filter((sale) => sale.status === 'COMPLETED' && [undefined, sale.employeeEmail].includes(employeeEmail))
    .flatMap((sale) =>
      sale.saleItems.flatMap(({ line = 0, from, to, serviceId: id, name, quantity }) =>
        from && to && from >= first && from <= last && [undefined, String(id)].includes(serviceId)
          ? [
              {
                saleId: sale.id,
                readable: readable(sale.id),
                from,
                to,
                line,
                serviceId: id,
                service: name,
                quantity,
                ...contactOf(sale.clientId),
                client: fullName(sale.client),
                employeeName: sale.employeeName,
                changedAt: sale.createdAt,
                balance: readable(sale.id) ? (sale.balance ?? 0) : null,
                currency: sale.currency,
                ...travelling(sale, line, quantity),
              },
            ]
          : [],
      ),
    )
    .sort((a, b) => a.from.localeCompare(b.from) || a.saleId - b.saleId)
  const days = [...new Set(found.map(({ from }) => from))]
  const years = [...new Set([first, last].map((day) => day.slice(0, 4)))]
  return {
    departures: found.slice(0, MAX_DEPARTURES),
    counts: days.map((day) => ({ day, departures: found.filter(({ from }) => from === day).length })),
    birthdays: clients
      .flatMap(({ id, person }) =>
        years.map((year) => ({
          day: birthdayIn(year, person.birthday),
          ...contactOf(id),
        })),
      )
      .filter(({ day }) => day >= first && day <= last)
      .sort((a, b) => a.day.localeCompare(b.day)),
  }
}
