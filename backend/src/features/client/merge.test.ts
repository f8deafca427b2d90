import { eq } from 'drizzle-orm'
import { addDays, dateIn } from 'shared-api/contract'
import { describe, expect, it } from 'vitest'
import { API_PREFIX } from '../../platform/http/app'
import { auditLog } from '../../tables/audit'
import { heldSale } from '../../tables/held-sales'
import { client } from '../../tables/people'
import { hoursAgo, nextKey, useOfflineSales } from '../../testing/offline-sales'
import { useSaleFixture } from '../../testing/sale-fixture'
import { personPayload } from '../../testing/test-sales'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()
const fixture = useSaleFixture(server)
const { whales, sell } = useOfflineSales(server, fixture)
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
const sellTo = async (clientId: number, values: object = {}) => {
  const answer = await employee.post('/sale', { ...fixture.sale, ...values, clientId })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const quoteTo = (clientId: number) => ({
  ...fixture.sale,
  clientId,
  validUntil: addDays(dateIn('UTC', new Date()), 7),
})
const offerTo = async (clientId: number) => (await employee.post('/quote', quoteTo(clientId))).json()

it('moves sales, trips and notes to the client, with what was chosen of both', async () => {
  const [stays, other] = [await add(), await add()]
  const sold = await sellTo(other.id)
  await employee.post('/note', { clientId: other.id, text: 'Prefers the window' })

  const { email, dni } = other.payload
  const merged = await merge(stays, other, { email, dni, address: 'Chosen 1' })
  expect(merged.statusCode, merged.body).toBe(200)
  expect(merged.json()).toMatchObject({ id: stays.id, person: { email, dni, address: 'Chosen 1' } })
  expect(merged.headers.etag).not.toBe(stays.etag)

  const history = (await employee.get(`/client/${stays.id}/history`)).json()
  expect(history.purchases.map(({ id }: { id: number }) => id)).toEqual([sold.id])
  // The names on a sale stay as they were sold.
  const sale = (await employee.get(`/sale/${sold.id}`)).json()
  expect(sale).toMatchObject({ clientId: stays.id, client: { email: other.payload.email } })
  const notes = (await employee.get(`/note?pageIndex=0&pageSize=5&clientId=${stays.id}`)).json()
  expect(notes.content).toMatchObject([{ text: 'Prefers the window', clientId: stays.id }])
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

describe('the old number', () => {
  /** Every route that takes the id of a client, with the id of the client that it answers for the old number. */
  const FOLLOWED: Record<string, (old: Added, stays: Added) => Promise<number | undefined>> = {
    'get /client/{id}': async ({ id }) =>
      Number(/\d+$/.exec(String((await employee.get(`/client/${id}`)).headers.location))?.[0]),
    'put /client/{id}': async ({ id }, { payload }) =>
      (await administrator.put(`/client/${id}`, { ...payload, address: `Moved ${id}` })).json().id,
    'get /client/{id}/history': async ({ id }, stays) => {
      const { id: sold } = await sellTo(stays.id)
      const { purchases } = (await employee.get(`/client/${id}/history`)).json()
      return purchases[0]?.id === sold ? stays.id : undefined
    },
    'post /client/{id}/payment': async ({ id }, stays) => {
      const sold = await sellTo(stays.id, { payment: { amount: 1 } })
      const input = { paymentMethodId: fixture.sale.paymentMethodId, amount: 1 }
      const { parts } = (await employee.post(`/client/${id}/payment`, input)).json()
      return parts?.[0]?.saleId === sold.id ? stays.id : undefined
    },
    // The two that are made one are compared with what was read of them.
    'post /client/{id}/merge': async (_, stays) => stays.id,
    'get /sale': async ({ id }, stays) => {
      await sellTo(stays.id)
      return (await employee.get(`/sale?pageIndex=0&pageSize=5&clientId=${id}`)).json().content[0]?.clientId
    },
    'post /sale': async ({ id }) => (await sellTo(id)).clientId,
    'put /sale/{id}': async ({ id }, stays) => {
      // A discount that was agreed on stays without the limit, because it is still the same client.
      const discount = { unit: 'PERCENT', value: 5, reason: 'Regular' }
      const saleItems = fixture.sale.saleItems
      const sold = await sellTo(stays.id, { discount })
      const change = { ...fixture.sale, clientId: id, discount, saleItems: saleItems.toReversed() }
      const changed = await employee.put(`/sale/${sold.id}`, change)
      expect(changed.statusCode, changed.body).toBe(200)
      return changed.json().clientId
    },
    'get /note': async ({ id }, stays) => {
      await employee.post('/note', { clientId: stays.id, text: 'Called' })
      return (await employee.get(`/note?pageIndex=0&pageSize=5&clientId=${id}`)).json().content[0]?.clientId
    },
    'post /note': async ({ id }) =>
      (await employee.post('/note', { clientId: id, text: 'Called' })).json().clientId,
    'get /quote': async ({ id }, stays) => {
      await offerTo(stays.id)
      return (await employee.get(`/quote?pageIndex=0&pageSize=5&clientId=${id}`)).json().content[0]?.clientId
    },
    'post /quote': async ({ id }) => (await offerTo(id)).clientId,
    'put /quote/{id}': async ({ id }, stays) => {
      const made = await offerTo(stays.id)
      return (await employee.put(`/quote/${made.id}`, quoteTo(id), { 'if-match': '"1"' })).json().clientId
    },
  }

  it('is followed by every route that takes the id of a client', async () => {
    const described = await server.replica({ apiDocs: true })
    const { paths } = (await described.inject(`${API_PREFIX}/openapi.json`)).json()
    const taking = Object.entries<Record<string, object>>(paths).flatMap(([url, methods]) =>
      Object.entries(methods).flatMap(([method, taken]) => {
        const path = url.replace(API_PREFIX, '')
        const takesClient =
          path.startsWith('/client/{') || JSON.stringify({ ...taken, responses: null }).includes('"clientId"')
        return takesClient && method !== 'head' ? [`${method} ${path}`] : []
      }),
    )
    expect(taking.toSorted()).toEqual(Object.keys(FOLLOWED).toSorted())
    const [stays, old] = [await add(), await add()]
    await merge(stays, old)
    for (const route of taking)
      expect([route, await FOLLOWED[route]?.(old, stays)]).toEqual([route, stays.id])
  })

  it('is that of a client whose request is sent again, with the same key', async () => {
    const [stays, key] = [await add(), { 'idempotency-key': nextKey() }]
    number += 1
    const payload = personPayload(number)
    const sent = () => employee.post('/client', payload, key)
    const first = await sent()
    const other = { id: first.json().id, payload, etag: String(first.headers.etag) } as Added
    await merge(stays, other)
    const again = await sent()
    expect([again.statusCode, again.json().id]).toEqual([201, stays.id])
    expect(again.headers.location).toBe(`${API_PREFIX}/client/${stays.id}`)
  })

  it('changes the client only as it is now', async () => {
    const [stays, old] = [await add(), await add()]
    // The other one has been changed more often.
    for (const address of ['Moved 1', 'Moved 2'])
      old.etag = String(
        (await administrator.put(`/client/${old.id}`, { ...old.payload, address })).headers.etag,
      )
    await merge(stays, old)
    const form = { ...old.payload, address: 'Typed before' }
    for (const { etag } of [old, stays])
      expect((await administrator.put(`/client/${old.id}`, form, { 'if-match': etag })).statusCode).toBe(412)
  })

  it('makes every catalogue of a device that has it an old one', async () => {
    const [stays, old] = [await add(), await add()]
    for (const address of ['Moved 1', 'Moved 2', 'Moved 3'])
      old.etag = String(
        (await administrator.put(`/client/${old.id}`, { ...old.payload, address })).headers.etag,
      )
    const read = async () => (await employee.get('/offline-catalogue')).headers.etag
    const before = await read()
    await merge(stays, old)
    // As many clients as before, and each was changed.
    const { payload, id } = await add()
    const seen = [before]
    for (const address of ['1', '2', '3', '4']) {
      seen.push(await read())
      await administrator.put(`/client/${id}`, { ...payload, address })
    }
    expect(new Set(seen).size).toBe(seen.length)
  })
})

it('stores sales that devices without a connection made for the old number', async () => {
  const [stays, other] = [await add(), await add()]
  await merge(stays, other)
  const sold = await sell(whales({ catalogueAt: hoursAgo(2), soldAt: hoursAgo(1) }, { clientId: other.id }))
  expect(sold.statusCode, sold.body).toBe(201)
  expect(sold.json().clientId).toBe(stays.id)
})

it('moves what a version of 0.1.0 has held', async () => {
  const [stays, other] = [await add(), await add()]
  const accountId = server.ids.EMPLOYEE
  await server.db.insert(heldSale).values({
    ...{
      accountId,
      handedInBy: accountId,
      idempotencyKey: nextKey(),
      requestHash: 'any',
      clientId: other.id,
    },
    ...{ sale: {} as never, totalCents: 0, soldAt: new Date(), reason: 'Asked', state: 'WAITING' },
  })
  expect((await merge(stays, other)).statusCode).toBe(200)
  expect(await server.db.$count(heldSale, eq(heldSale.clientId, stays.id))).toBe(1)
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
  for (const each of sold) expect(each.statusCode, each.body).toBe(201)
  const { purchases } = (await employee.get(`/client/${stays.id}/history`)).json()
  expect(purchases).toHaveLength(sold.length)
})
