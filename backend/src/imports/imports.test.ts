import { eq, sql } from 'drizzle-orm'
import type { ImportEntity, ImportRow, ImportValues } from 'shared-api/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../database/schema/audit'
import { dataImport } from '../database/schema/imports'
import { purgeExpired } from '../maintenance/purge-expired'
import { type ImportCalls, importCalls, personValues } from '../testing/imports'
import { categoryPayload, personPayload, servicePayload } from '../testing/payloads'
import { useTestServer } from '../testing/test-server'

const server = useTestServer()
const administrator = () => server.as('ADMINISTRATOR')

let calls: ImportCalls
beforeEach(() => {
  calls = importCalls(administrator())
})

/** Stages and checks a file with these rows. */
const staged = (entity: ImportEntity, ...rows: ImportValues[]) => calls.stage(entity, rows)
const results = (rows: readonly ImportRow[]) => rows.map(({ result }) => result)
const reasons = (rows: readonly ImportRow[]) =>
  rows.map(({ errors }) => errors.map(({ field, message }) => `${field}: ${message}`).join('; '))

const stored = async (path: string) => (await administrator().get(path)).json()
const create = async (path: string, payload: object) => (await administrator().post(path, payload)).json()

/** Different in every test, because the tests share a database. */
let dni = 20_000_000
const nextDni = () => {
  dni += 1
  return dni
}

describe('a file of clients', () => {
  it('shows which rows will be created, changed or unchanged before it stores them', async () => {
    const known = await create('/client', personPayload(nextDni()))
    const same = await create('/client', personPayload(nextDni()))
    const fresh = nextDni()
    const file = await staged(
      'client',
      personValues(fresh),
      { ...personValues(known.person.dni), address: 'Belgrano 1' },
      personValues(same.person.dni),
      { ...personValues(nextDni()), email: 'nobody' },
    )
    const rows = await calls.rows(file.id)
    expect(results(rows)).toEqual(['created', 'changed', 'unchanged', 'refused'])
    expect(rows[1]).toMatchObject({
      recordId: known.id,
      changes: [{ field: 'address', before: 'Mitre 88, Bariloche', after: 'Belgrano 1' }],
    })
    expect(reasons(rows)[3]).toBe('email: Enter a valid email address')
    expect(await stored(`/client/${known.id}`)).toEqual(known)
    expect((await stored(`/client?pageIndex=0&pageSize=5&search=${fresh}`)).totalElements).toBe(0)

    const answer = await calls.store(file.id)
    expect(answer.at(-1)?.import).toMatchObject({
      counts: { created: 1, changed: 1, unchanged: 1, refused: 1 },
    })
    expect((await stored(`/client/${known.id}`)).person.address).toBe('Belgrano 1')
    expect(await stored(`/client/${same.id}`)).toEqual(same)
    const [added] = (await stored(`/client?pageIndex=0&pageSize=5&search=${fresh}`)).content
    expect(added.person).toMatchObject({ name: 'Lucía', birthday: '1990-02-28', phoneNumber: 541145670001 })
  })

  it('changes nothing when it is imported a second time', async () => {
    const rows = Array.from({ length: 20 }, () => personValues(nextDni()))
    await calls.store((await staged('client', ...rows)).id)
    const before = await stored('/client')
    const again = await staged('client', ...rows)
    expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: 20, refused: 0 })
    await calls.store(again.id)
    expect(await stored('/client')).toEqual(before)
  })

  it('matches a client by the id, else by the DNI, else by the email', async () => {
    const [one, two] = [
      await create('/client', personPayload(nextDni())),
      await create('/client', personPayload(nextDni())),
    ]
    const fresh = nextDni()
    const file = await staged(
      'client',
      { id: `${one.id}`, ...personValues(one.person.dni), email: `by-id.${one.id}@example.com` },
      { id: '2147483647', dni: `${two.person.dni}`, name: 'By the DNI' },
    )
    const byEmail = await staged('client', { email: two.person.email.toUpperCase(), dni: `${fresh}` })
    const rows = [...(await calls.rows(file.id)), ...(await calls.rows(byEmail.id))]
    expect(results(rows)).toEqual(['changed', 'changed', 'changed'])
    expect(rows.map(({ recordId }) => recordId)).toEqual([one.id, two.id, two.id])
    expect(rows[2]?.changes).toEqual([{ field: 'dni', before: `${two.person.dni}`, after: `${fresh}` }])
  })

  it('refuses an id that belongs to another person', async () => {
    const one = await create('/client', personPayload(nextDni()))
    const file = await staged('client', { id: `${one.id}`, ...personValues(nextDni()) })
    expect(reasons(await calls.rows(file.id))).toEqual([
      'id: Is that of Lucía Fernández, who has another DNI and another email',
    ])
  })

  it('refuses a DNI or email of another client, and names the client', async () => {
    const [one, two] = [
      await create('/client', personPayload(nextDni())),
      await create('/client', personPayload(nextDni())),
    ]
    const file = await staged('client', { ...personValues(one.person.dni), email: two.person.email })
    expect(reasons(await calls.rows(file.id))).toEqual(['email: Already in use by Lucía Fernández'])
  })

  it('refuses a row that duplicates another, and accepts it once that one is corrected', async () => {
    const [first, second] = [nextDni(), nextDni()]
    const file = await staged('client', personValues(first), personValues(first), personValues(second))
    expect(reasons(await calls.rows(file.id))).toEqual(['', 'dni: Row 1 of the file has it, too', ''])

    const taken = await calls.put(file.id, [{ row: 1, values: personValues(second) }])
    expect(taken.json().rows).toMatchObject([{ id: 1, result: 'refused' }])
    expect(results(await calls.rows(file.id))).toEqual(['refused', 'created', 'created'])
    await calls.put(file.id, [{ row: 1, values: personValues(nextDni()) }])
    expect(results(await calls.rows(file.id))).toEqual(['created', 'created', 'created'])
  })

  it('keeps the values of missing columns, and refuses a new client without a required one', async () => {
    const known = await create('/client', personPayload(nextDni()))
    const file = await staged(
      'client',
      { dni: `${known.person.dni}`, phoneNumber: '' },
      { dni: `${nextDni()}` },
    )
    const rows = await calls.rows(file.id)
    expect(reasons(rows)[1]).toBe('name: Required; lastname: Required; email: Required; birthday: Required')
    await calls.store(file.id)
    expect((await stored(`/client/${known.id}`)).person).toEqual({ ...known.person, phoneNumber: 0 })
  })

  it('is filtered by result and searched', async () => {
    const file = await staged('client', personValues(nextDni()), { name: 'Íñigo' })
    const refused = await administrator().get(`/import/${file.id}/rows?pageIndex=0&pageSize=5&result=refused`)
    expect(refused.json()).toMatchObject({ totalElements: 1, content: [{ id: 2 }] })
    const found = await administrator().get(`/import/${file.id}/rows?pageIndex=0&pageSize=5&search=inigo`)
    expect(found.json()).toMatchObject({ totalElements: 1, content: [{ id: 2 }] })
  })
})

describe('the other files', () => {
  it('matches the category of a service by its name, and refuses a name of no category or of several', async () => {
    const sea = await create('/category', { ...categoryPayload, name: `Sea ${nextDni()}` })
    const twice = `Twice ${nextDni()}`
    const [one] = [
      await create('/category', { ...categoryPayload, name: twice }),
      await create('/category', { ...categoryPayload, name: twice }),
    ]
    const inOne = await create('/service', { ...servicePayload(one.id), name: `In one ${nextDni()}` })
    const values = { description: 'A morning at sea with the whales', price: '3600.50' }
    const file = await staged(
      'service',
      { ...values, name: `New ${nextDni()}`, category: sea.name.toUpperCase() },
      { ...values, name: `New ${nextDni()}`, category: 'Nowhere' },
      { ...values, name: `New ${nextDni()}`, category: twice },
      { name: inOne.name, price: '12.5', category: twice },
    )
    const rows = await calls.rows(file.id)
    expect(reasons(rows)).toEqual([
      '',
      'category: No category has this name',
      'category: 2 categories have this name',
      '',
    ])
    await calls.store(file.id)
    expect(await stored(`/service/${inOne.id}`)).toMatchObject({ price: 12.5, category: { id: one.id } })
    const added = (await stored(`/service?pageIndex=0&pageSize=5&search=${rows[0]?.values.name?.slice(4)}`))
      .content
    expect(added).toMatchObject([{ price: 3600.5, category: { id: sea.id } }])
  })

  it('changes a category that matches by name, or the name of one that matches by id', async () => {
    const name = `Rivers ${nextDni()}`
    const { id } = await create('/category', { ...categoryPayload, name })
    const byName = await staged('category', { name: name.toLowerCase(), description: 'By boat' })
    expect(await calls.rows(byName.id)).toMatchObject([{ result: 'changed', recordId: id }])
    const byId = await staged('category', { id: `${id}`, name: 'Lakes' })
    expect((await calls.rows(byId.id))[0]?.changes).toEqual([{ field: 'name', before: name, after: 'Lakes' }])
  })

  it('requires the id when several records have the name', async () => {
    const name = `Alike ${nextDni()}`
    await create('/category', { ...categoryPayload, name })
    await create('/category', { ...categoryPayload, name })
    const file = await staged('category', { name, description: 'Which one?' })
    expect(reasons(await calls.rows(file.id))).toEqual(['name: 2 records have this name: give the Id'])
  })

  it('reads the interest of a payment method as a fraction', async () => {
    const type = `Card ${nextDni()}`
    await calls.store((await staged('payment-method', { type, interest: '0.125' })).id)
    const [added] = (await stored(`/payment-method?pageIndex=0&pageSize=5&search=${type.slice(5)}`)).content
    expect(added).toMatchObject({ type, interest: 0.125 })
  })

  it('ends the sessions of an employee whose email it changes', async () => {
    const { id, person } = await create('/employee', personPayload(nextDni()))
    const { token } = await create(`/employee/${id}/invitation`, {})
    await server.anonymous.post('/auth/register', { token, password: 'todoturismo' })
    const employee = await server.loggedIn(person.email)
    expect((await employee.get('/client?pageIndex=0&pageSize=1')).statusCode).toBe(200)

    const email = `new.${person.email}`
    await calls.store((await staged('employee', { dni: `${person.dni}`, email, salary: '' })).id)
    await expect.poll(async () => (await employee.get('/client?pageIndex=0&pageSize=1')).statusCode).toBe(403)
    const again = await server.loggedIn(email)
    expect((await again.get('/client?pageIndex=0&pageSize=1')).statusCode).toBe(200)
  })

  it('refuses an employee the email of another account', async () => {
    const { id, person } = await create('/employee', personPayload(nextDni()))
    await create(`/employee/${id}/invitation`, {})
    const file = await staged('employee', { dni: `${person.dni}`, email: 'owner@todoturismo.test' })
    expect(reasons(await calls.rows(file.id))).toEqual(['email: Already in use by another account'])
  })
})

describe('storing', () => {
  it('is one entry in the audit log, with its counts', async () => {
    const file = await staged('client', personValues(nextDni()), personValues(nextDni()), { name: 'Nobody' })
    await calls.store(file.id)
    const entries = await server.db.select().from(auditLog).where(eq(auditLog.action, 'import'))
    expect(entries.at(-1)).toMatchObject({
      entity: 'client',
      after: { file: 'clients.csv', created: 2, changed: 0, unchanged: 0, refused: 1 },
    })
  })

  it('gives a repeated request the first answer', async () => {
    const file = await staged('client', personValues(nextDni()))
    const first = await calls.store(file.id)
    const before = await stored('/client')
    expect((await calls.store(file.id)).at(-1)).toEqual(first.at(-1))
    expect(await stored('/client')).toEqual(before)
    expect((await calls.put(file.id, [{ row: 1, values: {} }])).statusCode).toBe(409)
  })

  it('stores nothing when a record was changed meanwhile, and can be stored after another check', async () => {
    const known = await create('/client', personPayload(nextDni()))
    const rows = Array.from({ length: 5 }, () => personValues(nextDni()))
    const file = await staged('client', ...rows, { ...personValues(known.person.dni), address: 'Belgrano 1' })
    await administrator().put(`/client/${known.id}`, { ...personPayload(known.person.dni), name: 'Ramona' })
    const before = await stored('/client')

    expect((await calls.store(file.id)).at(-1)).toMatchObject({
      problem: { status: 409, code: 'import-outdated' },
    })
    expect(await stored('/client')).toEqual(before)

    const recheck = (after: number) => administrator().post(`/import/${file.id}/recheck`, { after })
    expect((await recheck(0)).json()).toEqual({ last: 6 })
    expect((await recheck(6)).json()).toEqual({ last: null })
    expect((await calls.store(file.id)).at(-1)?.import).toMatchObject({ counts: { created: 5, changed: 1 } })
  })

  it('stores nothing when one of its people was added meanwhile', async () => {
    const [one, two] = [nextDni(), nextDni()]
    const file = await staged('client', personValues(one), personValues(two))
    await create('/client', personPayload(two))
    const before = await stored('/client')
    const answer = await administrator().post(`/import/${file.id}/store`, { created: 2, changed: 0 })
    expect(answer.statusCode).toBe(409)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ code: 'import-outdated' })
    expect(await stored('/client')).toEqual(before)
  })

  it('stores nothing when a category of the name was added meanwhile', async () => {
    const name = `Caves ${nextDni()}`
    const file = await staged('category', { name, description: 'Under ground' })
    await create('/category', { ...categoryPayload, name: name.toUpperCase() })
    const answer = await administrator().post(`/import/${file.id}/store`, { created: 1, changed: 0 })
    expect(answer.json()).toMatchObject({ status: 409, code: 'import-outdated' })
  })

  it('stores nothing when other counts were confirmed', async () => {
    const file = await staged('client', personValues(nextDni()))
    const answer = await administrator().post(`/import/${file.id}/store`, { created: 2, changed: 0 })
    expect(answer.json()).toMatchObject({ status: 409, code: 'import-outdated' })
  })

  it('is stored while the connection is open, and rolled back when it closes', async () => {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const token = (await server.login('ADMINISTRATOR')).json().authToken
    const store = (id: number, created: number, signal?: AbortSignal) =>
      fetch(`${origin}/api/v1/import/${id}/store`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ created, changed: 0 }),
        ...(signal && { signal }),
      })
    const total = async () => (await stored('/client?pageIndex=0&pageSize=1')).totalElements
    const before = await total()
    const file = await staged('client', ...Array.from({ length: 5_000 }, () => personValues(nextDni())))
    const leaving = new AbortController()
    const answer = await store(file.id, 5_000, leaving.signal)
    await answer.body?.getReader().read()
    leaving.abort()
    // The lock is free when the transaction is over.
    await expect
      .poll(async () => (await calls.put(file.id, [{ row: 5_001, values: {} }])).statusCode)
      .toBe(200)
    expect(await total()).toBe(before)

    const lines = (await (await store(file.id, 5_000)).text()).trim().split('\n')
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      import: { counts: { created: 5_000, refused: 1 } },
    })
    expect(await total()).toBe(before + 5_000)
  }, 120_000)

  it('stores 10,000 rows, reports progress, and keeps the number of clients correct', async () => {
    const rows = Array.from({ length: 10_000 }, () => personValues(nextDni()))
    const total = async () => (await stored('/client?pageIndex=0&pageSize=1')).totalElements
    const before = await total()
    const file = await staged('client', ...rows)
    const lines = await calls.store(file.id)
    expect(lines.slice(0, -1)).toEqual(Array.from({ length: 20 }, (_, done) => ({ done: done + 1, of: 20 })))
    expect(await total()).toBe(before + 10_000)
    expect((await stored('/client')).length).toBe(before + 10_000)
  }, 120_000)
})

describe('an import', () => {
  it.each(['EMPLOYEE', 'OWNER'] as const)('is forbidden to %s', async (role) => {
    const { id } = await staged('client', personValues(nextDni()))
    const caller = server.as(role)
    const answers = [
      await caller.post('/import', { entity: 'client', fileName: 'clients.csv' }),
      await caller.get(`/import/${id}`),
      await caller.get(`/import/${id}/rows`),
      await caller.put(`/import/${id}/rows`, { rows: [{ row: 1, values: {} }] }),
      await caller.post(`/import/${id}/recheck`, { after: 0 }),
      await caller.post(`/import/${id}/store`, { created: 1, changed: 0 }),
      await caller.post(`/import/${id}/discard`),
    ]
    for (const answer of answers) expect(answer.json()).toMatchObject({ status: 403, code: 'role' })
  })

  it('is visible to its own account only', async () => {
    const { id } = await staged('client', personValues(nextDni()))
    await server.db.update(dataImport).set({ accountId: 1 }).where(eq(dataImport.id, id))
    const [mine] = await server.db.select().from(dataImport).where(eq(dataImport.id, id))
    expect(mine?.accountId).toBe(1)
    expect((await administrator().get(`/import/${id}`)).statusCode).toBe(404)
    expect((await administrator().get(`/import/${id}/rows`)).json()).toEqual([])
    expect((await calls.put(id, [{ row: 1, values: {} }])).statusCode).toBe(404)
    expect((await administrator().post(`/import/${id}/store`, { created: 1, changed: 0 })).statusCode).toBe(
      404,
    )
  })

  it('begins once per key', async () => {
    const begin = () =>
      administrator().post('/import', { entity: 'client', fileName: 'a.csv' }, { 'idempotency-key': 'once' })
    const first = (await begin()).json()
    expect((await begin()).json()).toEqual(first)
  })

  it('accepts 500 rows at a time, with row numbers up to 250,000', async () => {
    const { id } = await staged('client', personValues(nextDni()))
    const rows = Array.from({ length: 501 }, (_, row) => ({ row: row + 1, values: {} }))
    expect((await calls.put(id, rows)).json()).toMatchObject({ status: 400, errors: [{ field: 'rows' }] })
    expect((await calls.put(id, [])).statusCode).toBe(400)
    expect((await calls.put(id, [{ row: 250_001, values: {} }])).statusCode).toBe(400)
    expect((await calls.put(id, [{ row: 1, values: { name: 'x'.repeat(1_001) } }])).statusCode).toBe(400)
    expect((await calls.put(id, [{ row: 1, values: { name: 'a\0b' } }])).statusCode).toBe(400)
  })

  it('is deleted when it is discarded, after five others, and after a day', async () => {
    const gone = async (id: number) => (await administrator().get(`/import/${id}`)).statusCode === 404
    const discarded = await staged('client', personValues(nextDni()))
    expect((await administrator().post(`/import/${discarded.id}/discard`)).statusCode).toBe(204)
    expect((await administrator().post(`/import/${discarded.id}/discard`)).statusCode).toBe(204)
    expect(await gone(discarded.id)).toBe(true)

    const first = await staged('client', personValues(nextDni()))
    for (let others = 0; others < 5; others++) await staged('category', {})
    expect(await gone(first.id)).toBe(true)

    const old = await staged('client', personValues(nextDni()))
    const young = await staged('client', personValues(nextDni()))
    await server.db
      .update(dataImport)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(eq(dataImport.id, old.id))
    await purgeExpired(server.db, { auditMonths: 120 })
    expect([await gone(old.id), await gone(young.id)]).toEqual([true, false])
  })
})
