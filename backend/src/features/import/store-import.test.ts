import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/statement'
import { auditLog } from '../../tables/audit'
import { nextDni, personValues, reasons, useImports } from '../../testing/imports'
import { SHORT } from '../../testing/short-form'
import { engine, waitingForLock } from '../../testing/test-database'
import { categoryPayload, personPayload, servicePayload } from '../../testing/test-sales'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()
const ROWS = SHORT ? 2_000 : 10_000
const { administrator, check, post, store, stored, create } = useImports(server)

const OUTDATED = { status: 409, code: 'import-outdated' }
const imports = () => server.db.$count(auditLog, eq(auditLog.action, 'import'))

describe('storing', () => {
  it('is one entry in the audit log, with its counts', async () => {
    const rows = [personValues(nextDni()), personValues(nextDni()), { name: 'Nobody' }]
    await store(await check('client', rows))
    const entries = await server.db.select().from(auditLog).where(eq(auditLog.action, 'import'))
    expect(entries.at(-1)).toMatchObject({
      entity: 'client',
      after: { file: 'clients.csv', created: 2, changed: 0, unchanged: 0, refused: 1 },
    })
  })

  it('gives a repeated request the first answer, and refuses its key to another file', async () => {
    const file = await check('client', [personValues(nextDni())])
    const first = await post(file, 'twice')
    expect(first.json()).toEqual({ created: 1, changed: 0, unchanged: 0, refused: 0 })
    const before = await stored('/client')
    expect((await post(file, 'twice')).json()).toEqual(first.json())
    expect(await stored('/client')).toEqual(before)
    const other = await check('client', [personValues(nextDni())])
    expect((await post(other, 'twice')).json()).toMatchObject({ status: 409, code: 'idempotency' })
    expect((await administrator().post('/import', file.input)).statusCode).toBe(400)
  })

  it('gives five simultaneous requests the same answer, and stores once', async () => {
    const file = await check(
      'client',
      Array.from({ length: 600 }, () => personValues(nextDni())),
    )
    const before = await imports()
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(file, 'five')))
    for (const answer of answers) expect(answer.json()).toMatchObject({ created: 600 })
    expect(await imports()).toBe(before + 1)
  }, 120_000)

  it('stores a row as a form does: a phone without prefixes, which the same file leaves unchanged', async () => {
    const dialled = 54_111_545_670_001
    const byForm = await create('/client', { ...personPayload(nextDni()), phoneNumber: dialled })
    const row = { ...personValues(nextDni()), phoneNumber: `${dialled}` }
    await store(await check('client', [row]))
    const [byImport] = (await stored(`/client?pageIndex=0&pageSize=5&search=${row.dni}`)).content
    expect(byImport.person.phoneNumber).toBe(byForm.person.phoneNumber)
    expect(byImport.person.phoneNumber).not.toBe(dialled)
    expect((await check('client', [row])).counts).toMatchObject({ unchanged: 1 })
  })

  it('names the rows of records that were changed meanwhile, stores nothing, and can be stored after another check', async () => {
    const known = await create('/client', personPayload(nextDni()))
    const rows = [
      ...Array.from({ length: 5 }, () => personValues(nextDni())),
      { ...personValues(known.person.dni), address: 'Belgrano 1' },
    ]
    const file = await check('client', rows)
    await administrator().put(`/client/${known.id}`, { ...personPayload(known.person.dni), name: 'Ramona' })
    const before = await stored('/client')
    const key = 'lost, then checked again'
    const refused = (await post(file, key)).json()
    expect(refused).toMatchObject({ ...OUTDATED, detail: expect.stringContaining('rows 6 would') })
    expect(await stored('/client')).toEqual(before)
    expect((await post(await check('client', rows), key)).json()).toMatchObject({ created: 5, changed: 1 })
  })

  it('stores nothing when one of its people was added meanwhile', async () => {
    const [one, two] = [nextDni(), nextDni()]
    const file = await check('client', [personValues(one), personValues(two)])
    await create('/client', personPayload(two))
    const before = await stored('/client')
    const answer = await post(file)
    expect(answer.statusCode).toBe(409)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ code: 'import-outdated' })
    expect(await stored('/client')).toEqual(before)
  })

  it('stores nothing when a category of the name was added meanwhile', async () => {
    const name = `Caves ${nextDni()}`
    const file = await check('category', [{ name, description: 'Under ground' }])
    await create('/category', { ...categoryPayload, name: name.toUpperCase() })
    expect((await post(file)).json()).toMatchObject(OUTDATED)
  })

  it('stores nothing when the answers are not those of the check', async () => {
    const { email: _, ...values } = personValues(nextDni())
    const file = await check('client', [values], { mailbox: 'sales@sierras.com' })
    const other = { ...file, input: { ...file.input, answers: { mailbox: 'ventas@sierras.com' } } }
    expect((await post(other)).json()).toMatchObject(OUTDATED)
    expect(await store(file)).toMatchObject({ created: 1 })
  })

  const services = (suffix: number) => {
    const walk = { description: 'A walk with a guide', price: '10' }
    const name = `Caves ${suffix}`
    return [
      { ...walk, name: `Walk ${suffix}`, category: name },
      { ...walk, name: `Dive ${suffix}`, category: name.toUpperCase() },
      { ...walk, name: `Ride ${suffix}`, category: `Horses ${suffix}` },
      { ...walk, name: '', category: `Of no row ${suffix}` },
    ]
  }

  it('creates the categories of services that do not exist, each once', async () => {
    const suffix = nextDni()
    const { id: beaches } = await create('/category', { ...categoryPayload, name: `Beaches ${suffix}` })
    await create('/service', { ...servicePayload(beaches), name: `Ride ${suffix}` })
    const file = await check('service', [...services(suffix)])
    expect(file.counts).toMatchObject({ created: 2, changed: 1, refused: 1 })
    expect(file.rows.map(({ newCategory }) => newCategory)).toEqual([
      `Caves ${suffix}`,
      `CAVES ${suffix}`,
      `Horses ${suffix}`,
      undefined,
    ])
    expect(file.rows[2]?.changes).toContainEqual({
      field: 'category',
      before: `Beaches ${suffix}`,
      after: `Horses ${suffix}`,
    })
    await store(file)
    const [, ...categories] = await stored(`/category?search=${suffix}`)
    expect(categories).toMatchObject([
      { name: `Caves ${suffix}`, description: `Caves ${suffix}` },
      { name: `Horses ${suffix}` },
    ])
    const names = (await stored(`/service?search=${suffix}`)).map(
      ({ name, category }: { name: string; category: { name: string } }) => [name, category.name],
    )
    expect(names).toEqual([
      [`Ride ${suffix}`, `Horses ${suffix}`],
      [`Walk ${suffix}`, `Caves ${suffix}`],
      [`Dive ${suffix}`, `Caves ${suffix}`],
    ])
    const entries = await server.db.select().from(auditLog).where(eq(auditLog.entityId, categories[0].id))
    expect(entries).toMatchObject([
      { action: 'create', entity: 'category', after: { name: `Caves ${suffix}` } },
    ])
  })

  it('creates no category when the user says so, or when it was added meanwhile', async () => {
    const suffix = nextDni()
    const without = await check('service', services(suffix), { createsCategories: false })
    expect(without.counts).toMatchObject({ created: 0, refused: 4 })
    expect(without.rows[0]?.newCategory).toBe(`Caves ${suffix}`)
    expect(reasons(without.rows)[0]).toBe('category: No category has this name')
    const file = await check('service', services(suffix))
    await create('/category', { ...categoryPayload, name: `caves ${suffix}` })
    expect((await post(file)).json()).toMatchObject(OUTDATED)
    expect(await stored(`/category?search=Horses ${suffix}`)).toEqual([])
  })

  it('stores a file of more than 1 MB while the connection is open, and nothing when it closes', async () => {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const token = (await server.login('ADMINISTRATOR')).json().authToken
    const file = await check(
      'client',
      Array.from({ length: ROWS }, () => ({ ...personValues(nextDni()), note: 'x'.repeat(500) })),
    )
    const storeByHttp = (signal?: AbortSignal) =>
      fetch(`${origin}/api/v1/import`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': 'by HTTP',
        },
        body: JSON.stringify(file.input),
        ...(signal && { signal }),
      })
    const total = async () => (await stored('/client?pageIndex=0&pageSize=1')).totalElements
    const before = await total()
    const leaving = new AbortController()
    const left = storeByHttp(leaving.signal)
    const isStoring = () => isTurnTaken(server.db)
    if (engine() === 'postgres') await expect.poll(isStoring).toBe(true)
    leaving.abort()
    await expect(left).rejects.toThrow()
    // The lock is free when the transaction is over.
    if (engine() === 'postgres') await expect.poll(isStoring).toBe(false)
    expect(await total()).toBe(before)

    expect(await (await storeByHttp()).json()).toMatchObject({ created: ROWS, refused: 0 })
    expect(await total()).toBe(before + ROWS)
    expect(await stored('/client')).toHaveLength(before + ROWS)
  }, 120_000)
})

/** True while an import is being stored. */
async function isTurnTaken(db: Database): Promise<boolean> {
  const [found] = await rowsOf<{ taken: boolean }>(
    db,
    sql`select exists (select from pg_locks where locktype = 'advisory' and objid = hashtext('store_import')::oid) as taken`,
  )
  return found?.taken === true
}

it.runIf(engine() === 'postgres')('is stored one at a time', async () => {
  const [one, two] = [
    await check('client', [personValues(nextDni())]),
    await check('client', [personValues(nextDni())]),
  ]
  const storing = server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table client in share mode`)
    const waiting = post(one)
    await expect.poll(() => waitingForLock(server.db)).toBe(1)
    expect((await post(two)).json()).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/^Another import/),
    })
    return () => waiting
  })
  expect((await (await storing)()).json()).toMatchObject({ created: 1 })
})
