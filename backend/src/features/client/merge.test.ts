import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { API_PREFIX } from '../../platform/http/app'
import { auditLog } from '../../tables/audit'
import { client } from '../../tables/people'
import { saleItem } from '../../tables/sales'
import { hoursAgo, useOfflineSales } from '../../testing/offline-sales'
import { useSaleFixture } from '../../testing/sale-fixture'
import { personPayload } from '../../testing/test-sales'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()
const fixture = useSaleFixture(server)
const { whales, sell, hold } = useOfflineSales(server, fixture)
const administrator = server.as('ADMINISTRATOR')
const employee = server.as('EMPLOYEE')

let number = 50_000_000
const add = async () => {
  number += 1
  const answer = await administrator.post('/client', personPayload(number))
  await server.db
    .update(client)
    .set({ createdAt: new Date('2020-01-01T12:00:00Z') })
    .where(eq(client.id, answer.json().id))
  return { ...answer.json(), payload: personPayload(number), etag: String(answer.headers.etag) }
}
type Added = Awaited<ReturnType<typeof add>>

const merge = (stays: Added, other: Added, person: object = {}, ifMatch = stays.etag) =>
  administrator.post(
    `/client/${stays.id}/merge`,
    { otherId: other.id, otherEtag: other.etag, person: { ...stays.payload, ...person } },
    { 'if-match': ifMatch },
  )
const sellTo = async (clientId: number) => {
  const answer = await employee.post('/sale', { ...fixture.sale, clientId })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

it('moves sales, trips, notes and held sales to the client, with what was chosen of both', async () => {
  const [stays, other] = [await add(), await add()]
  const sold = await sellTo(other.id)
  await employee.post('/note', { clientId: other.id, text: 'Prefers the window' })
  const old = { catalogueAt: hoursAgo(60), soldAt: hoursAgo(30) }
  const held = await hold(whales(old, { clientId: other.id }))
  expect(held.statusCode, held.body).toBe(201)

  const { email, dni } = other.payload
  const merged = await merge(stays, other, { email, dni, address: 'Chosen 1' })
  expect(merged.statusCode, merged.body).toBe(200)
  expect(merged.json()).toMatchObject({ id: stays.id, person: { email, dni, address: 'Chosen 1' } })
  expect(merged.headers.etag).not.toBe(stays.etag)

  const history = (await employee.get(`/client/${stays.id}/history`)).json()
  expect(history.purchases.map(({ id }: { id: number }) => id)).toEqual([sold.id])
  const items = await server.db.select().from(saleItem).where(eq(saleItem.saleId, sold.id))
  expect(items.map(({ clientId }) => clientId)).toEqual(items.map(() => stays.id))
  // The names on a sale stay as they were sold.
  const sale = (await employee.get(`/sale/${sold.id}`)).json()
  expect(sale).toMatchObject({ clientId: stays.id, client: { email: other.payload.email } })
  const notes = (await employee.get(`/note?pageIndex=0&pageSize=5&clientId=${stays.id}`)).json()
  expect(notes.content).toMatchObject([{ text: 'Prefers the window', clientId: stays.id }])
  const waiting = (await administrator.get(`/held-sale/${held.json().id}`)).json()
  expect(waiting.client.id).toBe(stays.id)
  expect((await administrator.post(`/held-sale/${held.json().id}/accept`)).statusCode).toBe(200)
})

it('writes one entry of the audit log, with all of the other record', async () => {
  const [stays, other] = [await add(), await add()]
  const entries = () => server.db.select().from(auditLog).where(eq(auditLog.action, 'merge'))
  const before = await entries()
  await merge(stays, other)
  const [entry, ...more] = (await entries()).slice(before.length)
  expect(more).toEqual([])
  expect(entry).toMatchObject({ entity: 'client', entityId: stays.id })
  expect(entry?.before).toMatchObject({ merged: { number: other.id, ...other.payload } })
})

it('leads the old number to the client, also after further merges', async () => {
  const [last, middle, first] = [await add(), await add(), await add()]
  await merge(middle, first)
  await merge(last, { ...middle, etag: `${(await administrator.get(`/client/${middle.id}`)).headers.etag}` })
  for (const { id } of [middle, first]) {
    const answer = await employee.get(`/client/${id}`)
    expect(answer.statusCode).toBe(308)
    expect(answer.headers.location).toBe(`${API_PREFIX}/client/${last.id}`)
  }
  expect((await sellTo(first.id)).clientId).toBe(last.id)
  const note = await employee.post('/note', { clientId: first.id, text: 'Called' })
  expect(note.json().clientId).toBe(last.id)
})

it('stores sales that devices without a connection made for the old number', async () => {
  const [stays, other] = [await add(), await add()]
  await merge(stays, other)
  const sold = await sell(whales({ catalogueAt: hoursAgo(2), soldAt: hoursAgo(1) }, { clientId: other.id }))
  expect(sold.statusCode, sold.body).toBe(201)
  expect(sold.json().clientId).toBe(stays.id)
})

it('shows the other record in no list, search, copy or import', async () => {
  const [stays, other] = [await add(), await add()]
  await merge(stays, other)
  const { dni, email } = other.payload
  expect((await employee.get(`/client?pageIndex=0&pageSize=5&search=${dni}`)).json().content).toEqual([])
  expect((await employee.get('/offline-catalogue')).body).not.toContain(email)
  // Its DNI and email are free again.
  expect((await administrator.post('/client', other.payload)).statusCode).toBe(201)
})

it('answers a repeated request, and refuses what cannot be made one', async () => {
  const [stays, other] = [await add(), await add()]
  const first = await merge(stays, other)
  expect((await merge(stays, other)).json()).toEqual(first.json())
  const third = await add()
  expect((await merge(third, third)).json().errors).toEqual([
    { field: 'otherId', message: 'Choose another client' },
  ])
  expect((await merge(third, other)).json().errors).toEqual([{ field: 'otherId', message: 'Does not exist' }])
  expect((await merge(other, third)).statusCode).toBe(404)
  const fourth = await add()
  const taken = await merge(third, fourth, { email: stays.payload.email })
  expect(taken.statusCode).toBe(409)
  expect(taken.json().errors).toEqual([{ field: 'email', message: 'Already in use' }])
  expect((await employee.get(`/client/${fourth.id}`)).statusCode).toBe(200)
})

it('refuses a record that has changed since it was read', async () => {
  const [stays, other] = [await add(), await add()]
  await administrator.put(`/client/${other.id}`, { ...other.payload, address: 'Changed 2' })
  expect((await merge(stays, other)).statusCode).toBe(412)
  const read = { ...other, etag: String((await administrator.get(`/client/${other.id}`)).headers.etag) }
  await administrator.put(`/client/${stays.id}`, { ...stays.payload, address: 'Changed 3' })
  expect((await merge(stays, read)).statusCode).toBe(412)
  expect((await merge(stays, read, {}, '*')).statusCode).toBe(200)
})

it('makes one of two once when two people do at once, in whichever direction', async () => {
  const [a, b] = [await add(), await add()]
  const sold = await sellTo(b.id)
  const answers = await Promise.all([merge(a, b), merge(b, a)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()[0]).toBe(200)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const stays = answers.find(({ statusCode }) => statusCode === 200)?.json().id
  expect((await employee.get(`/sale/${sold.id}`)).json().clientId).toBe(stays)
})

it('stores a sale that is made at the same moment for the client that stays', async () => {
  const [stays, other] = [await add(), await add()]
  const sale = { ...fixture.sale, clientId: other.id }
  const [merged, ...sold] = await Promise.all([
    merge(stays, other),
    ...[1, 2, 3].map(() => employee.post('/sale', sale)),
  ])
  expect(merged?.statusCode).toBe(200)
  // A sale that waited for the merge is refused as temporary, and is stored when it is sent again.
  for (const each of sold) expect([201, 503]).toContain(each.statusCode)
  const stored = sold.filter(({ statusCode }) => statusCode === 201)
  const { purchases } = (await employee.get(`/client/${stays.id}/history`)).json()
  expect(purchases).toHaveLength(stored.length)
})
