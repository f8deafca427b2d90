import { and, eq } from 'drizzle-orm'
import {
  type ChangeOfSale,
  type Departures,
  DOCUMENT_KINDS,
  type TravellersPayload,
} from 'shared-api/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { auditLog } from '../../tables/audit'
import { saleChange } from '../../tables/sales'
import { copyForOwner, sellAt, useSaleFixture } from '../../testing/sale-fixture'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()
const fixture = useSaleFixture(server)
const employee = server.as('EMPLOYEE')
const administrator = server.as('ADMINISTRATOR')

const rosa = {
  line: null,
  name: 'Rosa',
  lastname: 'Sanz',
  documentKind: 'PASSPORT' as const,
  document: 'AAC123456',
  birthday: '1990-03-12',
  expiresOn: '2031-05-04',
  unconfirmed: false,
}
const luis = {
  line: null,
  name: 'Luis',
  lastname: '',
  documentKind: 'DNI' as const,
  document: '',
  birthday: null,
  expiresOn: null,
  unconfirmed: false,
}

let id: number
beforeEach(async () => {
  const { whales, hotel } = fixture
  const saleItems = [
    { serviceId: whales.id, quantity: 2, from: '2027-03-10', to: '2027-03-12' },
    { serviceId: hotel.id },
  ]
  id = (await employee.post('/sale', { ...fixture.sale, saleItems })).json().id
})

const read = (of = id) => employee.get(`/sale/${of}/traveller`)
const save = (travellers: TravellersPayload['travellers'], headers = {}, by = employee) =>
  by.put(`/sale/${id}/traveller`, { travellers }, headers)
const history = async () => (await employee.get(`/sale/${id}/changes`)).json<ChangeOfSale[]>()

it('stores the list in its order, with a name alone, too', async () => {
  expect((await read()).json()).toMatchObject({ travellers: [] })
  const answer = await save([{ name: 'Luis' }, { ...rosa, line: '0' }])
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().travellers).toEqual([luis, { ...rosa, line: 0 }])
  const again = await read()
  expect(again.json()).toEqual(answer.json())
  expect(again.headers.etag).toBe(answer.headers.etag)
  await save([])
  expect((await read()).json().travellers).toEqual([])
})

it('takes the list of one of two editors', async () => {
  const { etag } = (await read()).headers
  expect((await save([rosa], { 'if-match': etag })).statusCode).toBe(200)
  expect((await save([luis], { 'if-match': etag })).statusCode).toBe(412)
  // The same list is no conflict: a repeated request is answered like the first one.
  expect((await save([rosa], { 'if-match': etag })).statusCode).toBe(200)
  expect((await read()).json().travellers).toEqual([rosa])
})

it('have one of the kinds of documents', async () => {
  const everyKind = DOCUMENT_KINDS.map((documentKind) => ({ ...rosa, documentKind }))
  expect((await save(everyKind as (typeof rosa)[])).json().travellers).toEqual(everyKind)
  expect(DOCUMENT_KINDS).toContain('RUT')
  expect((await save([{ ...rosa, documentKind: 'VISA' as 'PASSPORT' }])).statusCode).toBe(400)
})

it.each([
  ['DNI', ' 50.111.222 ', '50111222'],
  ['PASSPORT', 'aac 123-456', 'AAC123456'],
  ['RUT', '12.345.678-k', '12345678-K'],
  ['CI', '1.234.567-8', '1234567-8'],
  ['OTHER', 'Visa 12.3 a', 'Visa 12.3 a'],
] as const)('stores a document (%s) %j as %s', async (documentKind, document, stored) => {
  const { travellers } = (await save([{ ...rosa, documentKind, document }])).json()
  expect(travellers).toMatchObject([{ documentKind, document: stored }])
})

it('refuses a line that is not in the sale, and names what is wrong', async () => {
  const errors = async (traveller: object) => (await save([rosa, traveller as typeof rosa])).json().errors
  expect(await errors({ ...rosa, line: 2 })).toMatchObject([{ field: 'travellers.1.line' }])
  expect(await errors({ ...rosa, name: ' ' })).toMatchObject([
    { field: 'travellers.1.name', message: 'Required' },
  ])
  expect(await errors({ ...rosa, birthday: '2999-01-01' })).toMatchObject([
    { field: 'travellers.1.birthday', message: 'Not in the future' },
  ])
  expect((await save(Array(101).fill(rosa))).json().errors).toMatchObject([{ field: 'travellers' }])
})

it('may be changed by the seller on later days, by administrators and owners, and by no other seller', async () => {
  id = await sellAt(server, fixture, new Date('2026-04-10T12:00:00Z'))
  vi.useRealTimers()
  expect((await save([rosa])).statusCode).toBe(200)
  expect((await save([luis], {}, administrator)).statusCode).toBe(200)
  expect((await save([rosa], {}, server.as('OWNER'))).statusCode).toBe(200)
  id = await copyForOwner(server.db, id)
  expect((await read()).statusCode).toBe(404)
  expect((await save([rosa])).statusCode).toBe(404)
})

it('of a cancelled sale are read only', async () => {
  await save([rosa])
  await employee.post(`/sale/${id}/cancel`, { reason: 'Changed plans' })
  const refused = await save([])
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'cancelled'])
  expect((await read()).json().travellers).toEqual([rosa])
})

it('leave a row in the history and an entry in the audit log for each change, both without documents', async () => {
  await save([rosa])
  await save([rosa])
  await save([rosa, luis])
  const changes = await history()
  expect(changes.map(({ travellers }) => travellers)).toEqual([['Rosa Sanz'], []])
  expect(changes[0]?.before).toMatchObject({ id })
  const entries = await server.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, id), eq(auditLog.action, 'update')))
  expect(entries.map(({ after }) => after)).toEqual([
    { travellers: 'Rosa Sanz', completeTravellers: 1 },
    { travellers: 'Rosa Sanz, Luis' },
  ])
  const kept = await server.db.select().from(saleChange).where(eq(saleChange.saleId, id))
  expect(JSON.stringify([kept, entries])).not.toContain(rosa.document)
})

it('belong to the whole sale once their line has been removed', async () => {
  await save([{ ...rosa, line: 1 }])
  const saleItems = [{ serviceId: fixture.whales.id, quantity: 2 }]
  expect((await employee.put(`/sale/${id}`, { ...fixture.sale, saleItems })).statusCode).toBe(200)
  expect((await read()).json().travellers).toEqual([rosa])
})

it("are offered for the client's next sale, from the newest sale that the caller may see", async () => {
  await save([rosa, luis])
  const next = (await employee.post('/sale', fixture.sale)).json().id
  expect((await read(next)).json().earlier).toEqual({ saleId: id, travellers: [rosa, luis] })
})

it('are counted and named in the departures, of the line and of the whole sale', async () => {
  const departure = async () => {
    const query = 'from=2027-03-10&to=2027-03-10'
    const { departures } = (await administrator.get(`/departure?${query}`)).json<Departures>()
    const { travellers, complete, quantity } = departures.find(({ saleId }) => saleId === id) ?? {}
    return { travellers, complete, quantity }
  }
  expect(await departure()).toEqual({ travellers: [], complete: 0, quantity: 2 })
  await save([{ ...rosa, line: 1 }, { ...rosa, line: 0 }, luis])
  expect(await departure()).toMatchObject({
    travellers: [
      { name: 'Rosa Sanz', complete: true },
      { name: 'Luis', complete: false },
    ],
    complete: 1,
    quantity: 2,
  })
  // One person who stands there twice is one.
  await save([rosa, { ...rosa, name: 'ROSA', document: 'aac 123.456' }])
  expect(await departure()).toMatchObject({ complete: 1, quantity: 2 })
  const ema = { ...rosa, name: 'Ema', document: 'AAC123457' }
  await save([rosa, ema, { ...ema, document: 'AAC123458' }])
  expect(await departure()).toMatchObject({ complete: 2, quantity: 2 })
})

it('are exported by departure, with the documents of sales that the caller may open, and logged', async () => {
  await save([rosa])
  const exported = async (by: typeof employee) =>
    (await by.get('/departure/traveller?from=2027-03-10&to=2027-03-10'))
      .json<{ saleId: number }[]>()
      .filter(({ saleId }) => saleId === id)
  const { line: _, unconfirmed: __, ...shown } = rosa
  expect(await exported(employee)).toMatchObject([
    { ...shown, service: fixture.whales.name, from: '2027-03-10', to: '2027-03-12' },
  ])
  const { accountId } = (await server.db.select().from(saleChange).where(eq(saleChange.saleId, id)))[0] ?? {}
  const log = await server.db.select().from(auditLog).where(eq(auditLog.entity, 'traveller'))
  expect(log).toMatchObject([{ action: 'export', accountId }])
})
