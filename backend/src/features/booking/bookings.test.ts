import { eq } from 'drizzle-orm'
import type { BookedLine, BookingPayload, Departures, Page, Quote, Sale } from 'shared-api/contract'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { insertedId } from '../../platform/resources/resource'
import { saleItem } from '../../tables/sales'
import { booking, supplier } from '../../tables/suppliers'
import { hoursAgo, useOfflineSales } from '../../testing/offline-sales'
import {
  changeLines,
  copyForOwner,
  inDays,
  sellTrip,
  sentLine,
  today,
  tripLines,
  useSaleFixture,
} from '../../testing/sale-fixture'
import { personPayload } from '../../testing/test-sales'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()
const fixture = useSaleFixture(server)
const offline = useOfflineSales(server, fixture)
const employee = server.as('EMPLOYEE')
const administrator = server.as('ADMINISTRATOR')

let supplierId: number
let otherId: number
beforeAll(async () => {
  const insert = async (name: string, retired = false) =>
    insertedId(await server.db.insert(supplier).values({ name, retired }).returning({ id: supplier.id }))
  supplierId = await insert('Southern Tours')
  otherId = await insert('Grand Hotels')
})

let sold: Sale
beforeEach(async () => {
  await server.db.delete(booking)
  sold = await sellTrip(server, fixture)
})

const readSale = async () => (await employee.get(`/sale/${sold.id}`)).json<Sale>()
const book = (
  line: number,
  input: Partial<BookingPayload> = {},
  headers = { 'if-match': '"1"' },
  by = employee,
  saleId = sold.id,
) => by.put(`/sale/${saleId}/line/${line}/booking`, { supplierId, ...input }, headers)
const booked = async (line: number, input: Partial<BookingPayload> = {}) => {
  const answer = await book(line, input)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<BookedLine>()
}
const change = (id: number, input: Partial<BookingPayload>, headers = {}) =>
  employee.put(`/booking/${id}`, { supplierId, ...input }, headers)
const bookings = async (saleId = sold.id) =>
  (await employee.get(`/booking?saleId=${saleId}`)).json<BookedLine[]>()
const open = async (by = employee) =>
  (await by.get('/booking?open=true'))
    .json<BookedLine[]>()
    .filter(({ saleId }) => saleId === sold.id)
    .map(({ service, reason }) => [service, reason])

it('stores a booking of a line, which stays in all answers of the sale and keeps its version', async () => {
  const stored = await booked(0, { reference: ' QX7 ', state: 'confirmed', shown: true })
  expect(stored).toMatchObject({
    line: 0,
    service: fixture.whales.name,
    reference: 'QX7',
    state: 'confirmed',
    supplier: { id: supplierId, name: 'Southern Tours', phone: 0 },
    from: inDays(3),
    reason: null,
    version: 1,
  })
  const read = await employee.get(`/sale/${sold.id}`)
  expect(read.headers.etag).toBe('"1"')
  expect(read.json().saleItems[0].booking).toMatchObject({ id: stored.id, reference: 'QX7' })
  expect(read.json().saleItems[1].booking).toBeUndefined()

  const paid = await employee.post(`/sale/${sold.id}/refund`, {
    amount: 1,
    paymentMethodId: fixture.credit.id,
    reason: 'Too much',
  })
  expect(paid.json().saleItems[0].booking).toMatchObject({ reference: 'QX7' })
})

it('stores a repeated booking once, and refuses another one of the same line with 412', async () => {
  await booked(0, { reference: 'QX7' })
  expect((await book(0, { reference: 'QX7' })).statusCode).toBe(200)
  expect((await book(0, { reference: 'QX8' })).statusCode).toBe(412)
  expect(await bookings()).toHaveLength(1)
})

it('refuses lines that are not there, old versions, unknown and retired suppliers', async () => {
  expect((await book(7)).statusCode).toBe(404)
  expect((await book(0, {}, { 'if-match': '"9"' })).statusCode).toBe(412)
  expect((await book(0, { supplierId: 999_999 })).json().errors).toMatchObject([{ field: 'supplierId' }])
  const [retired] = await server.db
    .insert(supplier)
    .values({ name: 'Closed', retired: true })
    .returning({ id: supplier.id })
  expect((await book(0, { supplierId: retired?.id ?? 0 })).json().errors).toMatchObject([
    { field: 'supplierId', message: 'Nothing is booked with this supplier any more' },
  ])
  expect((await book(0, { state: 'lost' as never })).statusCode).toBe(400)
})

it('changes a booking of its own version, which a supplier keeps when it is retired', async () => {
  const { id } = await booked(0)
  await server.db.update(supplier).set({ retired: true }).where(eq(supplier.id, supplierId))
  const answer = await change(id, { reference: 'QX7', heldUntil: inDays(1) }, { 'if-match': '"1"' })
  await server.db.update(supplier).set({ retired: false }).where(eq(supplier.id, supplierId))
  expect(answer.json()).toMatchObject({ reference: 'QX7', heldUntil: inDays(1), version: 2, reason: 'held' })
  expect((await change(id, { reference: 'QX8' }, { 'if-match': '"1"' })).statusCode).toBe(412)
  // The answer of the first one was lost.
  const repeated = await change(id, { reference: 'QX7', heldUntil: inDays(1) }, { 'if-match': '"1"' })
  expect(repeated.statusCode).toBe(200)
})

it('asks before a supplier has one reference twice', async () => {
  await booked(0, { reference: 'QX7' })
  const answer = await book(1, { reference: 'QX7' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code: 'reference-used', params: { id: sold.id } })
  expect((await book(1, { reference: 'QX7', supplierId: otherId })).statusCode).toBe(200)
  const [, second] = await bookings()
  expect((await change(second?.id ?? 0, { reference: 'QX7' })).statusCode).toBe(409)
  expect((await change(second?.id ?? 0, { reference: 'QX7', confirmed: true })).statusCode).toBe(200)
})

it('hides the bookings of a sale from employees that may not read it', async () => {
  const id = await copyForOwner(server.db, sold.id)
  const [row] = await server.db
    .insert(booking)
    .values({ saleId: id, line: null, name: 'Hotel', supplierId, state: 'asked' })
    .returning({ id: booking.id })
  expect((await employee.get(`/booking?saleId=${id}`)).statusCode).toBe(404)
  expect((await change(row?.id ?? 0, {})).statusCode).toBe(404)
  expect((await employee.post(`/booking/${row?.id}/told`)).statusCode).toBe(404)
  expect((await administrator.get(`/booking?saleId=${id}`)).json()).toHaveLength(1)
})

it('names what leaves within a week, what is held until tomorrow, and nothing that is confirmed', async () => {
  const { id } = await booked(0)
  await booked(1)
  expect(await open()).toEqual([[fixture.whales.name, 'unconfirmed']])
  await change(id, { heldUntil: inDays(1) })
  expect(await open(administrator)).toEqual([[fixture.whales.name, 'held']])
  await change(id, { heldUntil: inDays(2) })
  expect(await open()).toEqual([[fixture.whales.name, 'unconfirmed']])
  await change(id, { state: 'confirmed' })
  expect(await open()).toEqual([])
})

it('counts the confirmed lines in lists and departures, and filters what is not confirmed', async () => {
  const list = async (query = '') =>
    (await employee.get(`/sale?pageIndex=0&pageSize=100&sort=id,desc${query}`)).json<Page<Sale>>().content
  const departures = async () =>
    (await employee.get(`/departure?from=${today}&to=${inDays(9)}`))
      .json<Departures>()
      .departures.filter(({ saleId }) => saleId === sold.id)
  expect((await list()).find(({ id }) => id === sold.id)?.booked).toBeUndefined()
  const { id } = await booked(0)
  expect((await list('&unconfirmed=true')).map((one) => [one.id, one.booked])).toEqual([
    [sold.id, { lines: 2, confirmed: 0 }],
  ])
  expect((await departures())[0]?.booked).toEqual({ lines: 2, confirmed: 0 })
  await change(id, { state: 'confirmed' })
  expect(await list('&unconfirmed=true')).toEqual([])
  expect((await departures())[0]?.booked).toEqual({ lines: 2, confirmed: 1 })
})

it('keeps the booking of a removed line until the supplier was told', async () => {
  const { id } = await booked(0, { state: 'confirmed', reference: 'QX7' })
  const [, hotel] = sold.saleItems
  await changeLines(employee, sold, hotel ? [sentLine(hotel)] : [])
  expect(await bookings()).toMatchObject([
    { id, line: null, service: fixture.whales.name, reason: 'to-tell' },
  ])
  expect(await open()).toEqual([[fixture.whales.name, 'to-tell']])
  expect((await readSale()).withdrawn).toMatchObject([{ id, service: fixture.whales.name }])
  const told = await employee.post(`/booking/${id}/told`)
  expect(told.json()).toMatchObject({ told: true, state: 'cancelled', reason: null })
  expect((await employee.post(`/booking/${id}/told`)).json().version).toBe(told.json().version)
  expect(await open()).toEqual([])
  expect((await readSale()).withdrawn).toBeUndefined()
})

it('gives the number of a removed line to another service without its booking', async () => {
  const { id } = await booked(1, { state: 'confirmed' })
  const [whales] = sold.saleItems
  await changeLines(employee, sold, whales ? [sentLine(whales)] : [])
  const changed = await changeLines(employee, sold, [
    ...(whales ? [sentLine(whales)] : []),
    { serviceId: fixture.whales.id, from: inDays(20), to: inDays(21) },
  ])
  expect(changed.saleItems[1]).toMatchObject({ line: 1, serviceId: fixture.whales.id })
  expect(changed.saleItems[1]?.booking).toBeUndefined()
  expect(await bookings()).toMatchObject([{ id, line: null, service: 'Hotel by the sea' }])
})

it('asks again when a confirmed line is for other days or another quantity', async () => {
  await booked(0, { state: 'confirmed', reference: 'QX7' })
  await booked(1, { state: 'confirmed', supplierId: otherId })
  const [whales, hotel] = sold.saleItems.map(sentLine)
  const changed = await changeLines(employee, sold, [{ ...whales, quantity: 3 }, { ...hotel }])
  expect(changed.saleItems.map(({ booking }) => booking?.state)).toEqual(['asked', 'confirmed'])
  await changeLines(employee, sold, [
    { ...whales, quantity: 3 },
    { ...hotel, from: inDays(3), to: inDays(4) },
  ])
  expect((await bookings()).map(({ state }) => state)).toEqual(['asked', 'asked'])
})

it('notes when a change has added a line, and keeps that moment', async () => {
  const moments = async () =>
    (
      await server.db
        .select({ addedAt: saleItem.addedAt })
        .from(saleItem)
        .where(eq(saleItem.saleId, sold.id))
        .orderBy(saleItem.position)
    ).map(({ addedAt }) => addedAt)
  expect(await moments()).toEqual([null, null])
  const lines = sold.saleItems.map(sentLine)
  const added = await changeLines(employee, sold, [...lines, { serviceId: fixture.hotel.id }])
  const [first, second, third] = await moments()
  expect([first, second]).toEqual([null, null])
  expect(third).toBeInstanceOf(Date)
  await changeLines(
    employee,
    sold,
    added.saleItems.map((item, index) => ({ ...sentLine(item), ...(index === 1 && { quantity: 2 }) })),
  )
  expect(await moments()).toEqual([null, null, third])
})

it('has suppliers to tell of a cancelled sale, which is booked no more', async () => {
  const { id } = await booked(0, { state: 'confirmed' })
  expect((await employee.post(`/booking/${id}/told`)).statusCode).toBe(409)
  await employee.post(`/sale/${sold.id}/cancel`, { reason: 'Ill' })
  expect(await open()).toEqual([[fixture.whales.name, 'to-tell']])
  expect((await book(1)).statusCode).toBe(409)
  expect((await employee.post(`/booking/${id}/told`)).json()).toMatchObject({ state: 'cancelled' })
  expect((await readSale()).saleItems[0]?.booking).toMatchObject({ told: true })
})

it('books nothing of a sale that is sold again', async () => {
  await booked(0, { state: 'confirmed' })
  const again = await employee.post('/sale', { ...fixture.sale, saleItems: sold.saleItems.map(sentLine) })
  expect(await bookings(again.json<Sale>().id)).toEqual([])
})

it('books nothing of a quote that is sold, not even what is booked of an earlier sale of its services', async () => {
  await booked(0, { state: 'confirmed' })
  const { clientId, paymentMethodId } = sold
  const offered = { clientId, paymentMethodId, saleItems: tripLines(fixture), total: 8201.1 }
  const quote = (await employee.post('/quote', { ...offered, validUntil: inDays(7), note: '' })).json<Quote>()
  const { id, version, saleItems } = quote
  const answer = await employee.post('/sale', {
    ...fixture.sale,
    saleItems: saleItems.map(sentLine),
    quote: { id, version },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  expect((await employee.get(`/quote/${id}`)).json()).toMatchObject({ saleId: answer.json<Sale>().id })
  expect(await bookings(answer.json<Sale>().id)).toEqual([])
})

it('books nothing of a sale that was made offline', async () => {
  await booked(0, { state: 'confirmed' })
  const answer = await offline.sell(offline.whales({ catalogueAt: hoursAgo(60), soldAt: hoursAgo(30) }))
  expect(answer.statusCode, answer.body).toBe(201)
  expect(await bookings(answer.json<Sale>().id)).toEqual([])
  expect((await book(0, {}, undefined, employee, answer.json<Sale>().id)).statusCode).toBe(200)
})

it('tells a client the reference of a line where the seller lets it, and never the supplier', async () => {
  const { id } = await booked(0, { reference: 'QX7' })
  const { token } = (await employee.post(`/sale/${sold.id}/receipt-link`)).json()
  const readTrip = async () => (await server.anonymous.post('/public-receipt', { token })).body
  expect(await readTrip()).not.toMatch('QX7')
  await change(id, { reference: 'QX7', shown: true })
  expect(await readTrip()).toMatch('QX7')
  expect(await readTrip()).not.toMatch('Southern')
  await change(id, { reference: 'QX7', shown: true, state: 'cancelled' })
  expect(await readTrip()).not.toMatch('QX7')
})

it('offers the supplier with whom a service was booked last, while it is not retired', async () => {
  const offered = async () => (await employee.get(`/service/${fixture.hotel.id}/supplier`)).json()
  await booked(1)
  expect(await offered()).toEqual({ id: supplierId, name: 'Southern Tours', phone: 0 })
  await change((await bookings())[0]?.id ?? 0, { supplierId: otherId })
  expect(await offered()).toMatchObject({ id: otherId })
  await server.db.update(supplier).set({ retired: true }).where(eq(supplier.id, otherId))
  expect(await offered()).toBeNull()
  await server.db.update(supplier).set({ retired: false }).where(eq(supplier.id, otherId))
})

it('leaves the booking with the sale when its client becomes one with another', async () => {
  const { id } = await booked(0)
  const other = (await administrator.post('/client', personPayload(30_999_111))).json<{ id: number }>()
  const [stays, goes] = await Promise.all(
    [other.id, fixture.clientId].map((one) => administrator.get(`/client/${one}`)),
  )
  const merge = { otherId: fixture.clientId, otherEtag: goes?.headers.etag, person: stays?.json().person }
  const merged = await administrator.post(`/client/${other.id}/merge`, merge, {
    'if-match': `${stays?.headers.etag}`,
  })
  expect(merged.statusCode, merged.body).toBe(200)
  expect(await bookings()).toMatchObject([{ id, clientId: other.id }])
})
