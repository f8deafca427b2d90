import { sql } from 'drizzle-orm'
import type { Departures } from 'shared-api/contract'
import { beforeAll, expect, it } from 'vitest'
import { copyForOwner, useSaleFixture } from '../../testing/sale-fixture'
import { personPayload } from '../../testing/test-sales'
import { emailOf, useTestServer } from '../../testing/test-server'

const server = useTestServer()
const fixture = useSaleFixture(server)

const find = async (query: string, role: 'EMPLOYEE' | 'OWNER' = 'EMPLOYEE') =>
  (await server.as(role).get(`/departure?${query}`)).json<Departures>()

const ids = {} as Record<'whales' | 'both' | 'cancelled' | 'other', number>
let clientId: number
beforeAll(async () => {
  const employee = server.as('EMPLOYEE')
  clientId = (
    await employee.post('/client', {
      ...personPayload(41),
      name: 'Rosa',
      lastname: 'Sanz',
      phoneNumber: 5491,
      birthday: '1990-03-12',
    })
  ).json().id
  const sell = async (saleItems: object[]) =>
    (await employee.post('/sale', { ...fixture.sale, clientId, saleItems })).json().id
  const [whales, hotel] = [fixture.whales.id, fixture.hotel.id]
  ids.whales = await sell([
    { serviceId: whales, from: '2027-03-10', to: '2027-03-12', quantity: 2 },
    { serviceId: hotel },
  ])
  ids.both = await sell([
    { serviceId: whales, from: '2027-03-12' },
    { serviceId: hotel, from: '2027-03-14', to: '2027-03-20' },
  ])
  ids.cancelled = await sell([{ serviceId: whales, from: '2027-03-12' }])
  await employee.post(`/sale/${ids.cancelled}/cancel`, { reason: 'Changed plans' })
  ids.other = await copyForOwner(server.db, ids.whales)
  await server.db.execute(sql`
    insert into sale_item (sale_id, position, service_id, category_id, name, price_cents, quantity, share_cents, travel_from, travel_to,
      client_id)
    select sale.id, position, service_id, category_id, name, price_cents, quantity, share_cents, '2027-03-11', '2027-03-11',
      line.client_id
    from sale_item as line, sale where sale_id = ${ids.whales} and position = 0 and sale.id = ${ids.other}`)
})

it('says who travels in the period, by day, without cancelled sales', async () => {
  const { departures, counts } = await find('from=2027-03-10&to=2027-03-13')
  expect(departures.map(({ saleId, from, to }) => [saleId, from, to])).toEqual([
    [ids.whales, '2027-03-10', '2027-03-12'],
    [ids.other, '2027-03-11', '2027-03-11'],
    [ids.both, '2027-03-12', '2027-03-12'],
  ])
  expect(departures[0]).toMatchObject({
    service: fixture.whales.name,
    quantity: 2,
    client: 'Rosa Sanz',
    phoneNumber: 5491,
    clientId,
    readable: true,
  })
  expect(counts).toEqual([
    { day: '2027-03-10', departures: 1 },
    { day: '2027-03-11', departures: 1 },
    { day: '2027-03-12', departures: 1 },
  ])
})

it('say what is owed of the sales that the caller may open', async () => {
  const period = 'from=2027-05-10&to=2027-05-10'
  const sold = await server.as('EMPLOYEE').post('/sale', {
    ...fixture.sale,
    clientId,
    saleItems: [{ serviceId: fixture.hotel.id, from: '2027-05-10' }],
    payment: { amount: 400 },
  })
  expect((await find(period)).departures).toMatchObject([
    { saleId: sold.json().id, balance: 600.1, currency: 'ARS' },
  ])
  const others = (await find('from=2027-03-10&to=2027-03-12')).departures
  expect(others.map(({ balance }) => balance)).toEqual([0, null, 0])
})

it('an employee sees the departures of other sellers, but may not open their sales', async () => {
  const readable = async (role: 'EMPLOYEE' | 'OWNER') =>
    (await find('from=2027-03-11&to=2027-03-11', role)).departures.map((departure) => departure.readable)
  expect(await readable('EMPLOYEE')).toEqual([false])
  expect(await readable('OWNER')).toEqual([true])
})

it('are filtered by seller and service', async () => {
  const period = 'from=2027-03-01&to=2027-03-31'
  const own = await find(`${period}&employeeEmail=${emailOf('EMPLOYEE')}`)
  expect(own.departures.map(({ saleId }) => saleId)).toEqual([ids.whales, ids.both, ids.both])
  const hotel = await find(`${period}&serviceId=${fixture.hotel.id}`)
  expect(hotel.departures.map(({ from }) => from)).toEqual(['2027-03-14'])
  expect(hotel.counts).toEqual([{ day: '2027-03-14', departures: 1 }])
})

it('have the birthdays of the period, over the end of a year too', async () => {
  expect((await find('from=2027-03-10&to=2027-03-13')).birthdays).toEqual([
    { day: '2027-03-12', clientId, client: 'Rosa Sanz', phoneNumber: 5491 },
  ])
  expect((await find('from=2027-03-13&to=2027-03-20')).birthdays).toEqual([])
  const { id } = (
    await server.as('EMPLOYEE').post('/client', { ...personPayload(42), birthday: '1985-01-02' })
  ).json()
  const found = await find('from=2027-12-20&to=2028-01-05')
  expect(found.birthdays).toMatchObject([{ day: '2028-01-02', clientId: id }])
})

it('have birthdays of 29 February on the 28th in other years than leap years', async () => {
  const { id } = (
    await server.as('EMPLOYEE').post('/client', { ...personPayload(43), birthday: '1992-02-29' })
  ).json()
  const days = async (year: number) =>
    (await find(`from=${year}-02-25&to=${year}-03-03`)).birthdays
      .filter((birthday) => birthday.clientId === id)
      .map(({ day }) => day)
  expect(await days(2027)).toEqual(['2027-02-28'])
  expect(await days(2028)).toEqual(['2028-02-29'])
})

it.each(['from=2027-03-10', 'from=2027-03-10&to=2027-03-09', 'from=2027-01-01&to=2027-12-31'])(
  'refuses the period %s',
  async (query) => {
    expect((await server.as('OWNER').get(`/departure?${query}`)).statusCode).toBe(400)
  },
)
