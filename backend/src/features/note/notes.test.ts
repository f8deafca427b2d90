import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { auditLog } from '../../tables/audit'
import { copyForOwner, useSaleFixture } from '../../testing/sale-fixture'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()
const fixture = useSaleFixture(server)

let saleId: number
beforeAll(async () => {
  saleId = (await server.as('EMPLOYEE').post('/sale', fixture.sale)).json().id
})

const add = (payload: object, key?: string) =>
  server.as('EMPLOYEE').post('/note', payload, key ? { 'idempotency-key': key } : {})
const texts = async (query: string) =>
  (await server.as('OWNER').get(`/note?${query}`)).json().map(({ text }: { text: string }) => text)

it('keeps who said what, when, on the client and on the sale', async () => {
  const { clientId } = fixture
  const onClient = (await add({ clientId, text: 'Prefers the window' })).json()
  expect(onClient).toEqual({
    id: expect.any(Number),
    createdAt: expect.any(String),
    authorName: expect.any(String),
    text: 'Prefers the window',
    clientId,
    saleId: null,
  })
  const onSale = (await add({ saleId, text: 'Pays the rest on Friday' })).json()
  expect(onSale).toMatchObject({ clientId, saleId })
  expect(await texts(`clientId=${clientId}`)).toEqual(['Pays the rest on Friday', 'Prefers the window'])
  expect(await texts(`saleId=${saleId}`)).toEqual(['Pays the rest on Friday'])
  expect(await texts(`clientId=${clientId}&search=WINDOW`)).toEqual(['Prefers the window'])
  const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.entity, 'note'))
  expect(entry).toMatchObject({
    action: 'create',
    entityId: onClient.id,
    after: { text: 'Prefers the window' },
  })
})

it('stays with a sale that is changed', async () => {
  const { id } = (await server.as('EMPLOYEE').post('/sale', fixture.sale)).json()
  await add({ saleId: id, text: 'Asks for a cot' })
  const saleItems = [{ serviceId: fixture.hotel.id, quantity: 5 }]
  const changed = await server.as('EMPLOYEE').put(`/sale/${id}`, { ...fixture.sale, saleItems })
  expect(changed.statusCode).toBe(200)
  await add({ saleId: id, text: 'Without the cot' })
  expect(await texts(`saleId=${id}`)).toEqual(['Without the cot', 'Asks for a cot'])
})

it('is never changed or deleted', async () => {
  await expect(server.db.execute(sql`update note set text = 'other'`)).rejects.toThrow()
  await expect(server.db.execute(sql`delete from note`)).rejects.toThrow()
})

it('names what is wrong', async () => {
  const { clientId } = fixture
  const errors = async (payload: object) => (await add(payload)).json().errors
  expect(await errors({ clientId, text: ' ' })).toMatchObject([{ field: 'text' }])
  expect(await errors({ clientId: 999_999, text: 'x' })).toMatchObject([
    { field: 'clientId', message: 'Does not exist' },
  ])
  expect(await errors({ text: 'x' })).toMatchObject([{ field: 'clientId' }])
  expect(await errors({ clientId, saleId, text: 'x' })).toMatchObject([{ field: 'clientId' }])
})

it('an employee adds none to the sale of another seller', async () => {
  const id = await copyForOwner(server.db, saleId)
  expect((await add({ saleId: id, text: 'x' })).json().errors).toMatchObject([{ field: 'saleId' }])
  expect((await server.as('ADMINISTRATOR').post('/note', { saleId: id, text: 'x' })).statusCode).toBe(201)
})
