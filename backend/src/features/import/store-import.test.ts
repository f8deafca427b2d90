import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '../../tables/audit'
import { nextDni, personValues, reasons, useImports } from '../../testing/imports'
import { SHORT } from '../../testing/short-form'
import { engine, waitingForLock } from '../../testing/test-database'
import { categoryPayload, personPayload, servicePayload } from '../../testing/test-sales'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()
const ROWS = SHORT ? 2_000 : 10_000
/** Number of requests of 500 rows. */
const BATCHES = ROWS / 500
const { administrator, staged, rowsOf, put, recheck, store, stored, create } = useImports(server)

describe('storing', () => {
  it('is one entry in the audit log, with its counts', async () => {
    const file = await staged('client', personValues(nextDni()), personValues(nextDni()), { name: 'Nobody' })
    await store(file.id)
    const entries = await server.db.select().from(auditLog).where(eq(auditLog.action, 'import'))
    expect(entries.at(-1)).toMatchObject({
      entity: 'client',
      after: { file: 'clients.csv', created: 2, changed: 0, unchanged: 0, refused: 1 },
    })
  })

  it('gives a repeated request the first answer', async () => {
    const file = await staged('client', personValues(nextDni()))
    const first = await store(file.id)
    const before = await stored('/client')
    expect((await store(file.id)).at(-1)).toEqual(first.at(-1))
    expect(await stored('/client')).toEqual(before)
    expect((await put(file.id, [{ row: 1, values: {} }])).statusCode).toBe(409)
  })

  it('gives five simultaneous requests the same answer, and stores once', async () => {
    const file = await staged('client', ...Array.from({ length: 600 }, () => personValues(nextDni())))
    const entries = () => server.db.$count(auditLog, eq(auditLog.action, 'import'))
    const before = await entries()
    const answers = await Promise.all(Array.from({ length: 5 }, () => store(file.id)))
    for (const lines of answers) expect(lines.at(-1)).toEqual(answers[0]?.at(-1))
    expect(answers[0]?.at(-1)?.import).toMatchObject({ counts: { created: 600 } })
    expect(await entries()).toBe(before + 1)
  }, 120_000)

  it('stores nothing when a record was changed meanwhile, and can be stored after another check', async () => {
    const known = await create('/client', personPayload(nextDni()))
    const rows = Array.from({ length: 5 }, () => personValues(nextDni()))
    const file = await staged('client', ...rows, { ...personValues(known.person.dni), address: 'Belgrano 1' })
    await administrator().put(`/client/${known.id}`, { ...personPayload(known.person.dni), name: 'Ramona' })
    const before = await stored('/client')

    expect((await store(file.id)).at(-1)).toMatchObject({
      problem: { status: 409, code: 'import-outdated' },
    })
    expect(await stored('/client')).toEqual(before)

    const recheckAfter = (after: number) => administrator().post(`/import/${file.id}/recheck`, { after })
    expect((await recheckAfter(0)).json()).toEqual({ last: 6 })
    expect((await recheckAfter(6)).json()).toEqual({ last: null })
    expect((await store(file.id)).at(-1)?.import).toMatchObject({ counts: { created: 5, changed: 1 } })
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
    const file = await staged('service', ...services(suffix))
    expect(file).toMatchObject({
      answers: {},
      counts: { created: 2, changed: 1, refused: 1 },
      newCategories: { count: 2, names: [`Caves ${suffix}`, `Horses ${suffix}`] },
    })
    const rows = await rowsOf(file.id)
    expect(rows[2]?.changes).toContainEqual({
      field: 'category',
      before: `Beaches ${suffix}`,
      after: `Horses ${suffix}`,
    })
    await store(file.id)
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
    const file = await staged('service', ...services(suffix))
    await recheck(file.id, { createsCategories: false })
    expect(await stored(`/import/${file.id}`)).toMatchObject({
      answers: { createsCategories: false },
      counts: { created: 0, refused: 4 },
      newCategories: { count: 2 },
    })
    expect(reasons(await rowsOf(file.id))[0]).toBe('category: No category has this name')
    await recheck(file.id, {})
    await create('/category', { ...categoryPayload, name: `caves ${suffix}` })
    expect(
      (await administrator().post(`/import/${file.id}/store`, { created: 3, changed: 0 })).json(),
    ).toMatchObject({ status: 409, code: 'import-outdated' })
    expect(await stored(`/category?search=Horses ${suffix}`)).toEqual([])
  })

  it('stores nothing when other counts were confirmed', async () => {
    const file = await staged('client', personValues(nextDni()))
    const answer = await administrator().post(`/import/${file.id}/store`, { created: 2, changed: 0 })
    expect(answer.json()).toMatchObject({ status: 409, code: 'import-outdated' })
  })

  it('is stored while the connection is open, with its progress, and rolled back when it closes', async () => {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const token = (await server.login('ADMINISTRATOR')).json().authToken
    const storeByHttp = (id: number, created: number, signal?: AbortSignal) =>
      fetch(`${origin}/api/v1/import/${id}/store`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ created, changed: 0 }),
        ...(signal && { signal }),
      })
    const total = async () => (await stored('/client?pageIndex=0&pageSize=1')).totalElements
    const before = await total()
    const file = await staged('client', ...Array.from({ length: ROWS }, () => personValues(nextDni())))
    const leaving = new AbortController()
    const answer = await storeByHttp(file.id, ROWS, leaving.signal)
    await answer.body?.getReader().read()
    leaving.abort()
    // The lock is free when the transaction is over.
    await expect.poll(async () => (await put(file.id, [{ row: ROWS + 1, values: {} }])).statusCode).toBe(200)
    expect(await total()).toBe(before)

    const lines = (await (await storeByHttp(file.id, ROWS)).text()).trim().split('\n')
    const progress = lines.map((line) => JSON.parse(line))
    expect(progress.at(-1)).toMatchObject({ import: { counts: { created: ROWS, refused: 1 } } })
    // With the refused row, which is alone in the last batch.
    const of = BATCHES + 1
    expect(progress.slice(0, -1)).toEqual(Array.from({ length: of }, (_, done) => ({ done: done + 1, of })))
    expect(await total()).toBe(before + ROWS)
    expect(await stored('/client')).toHaveLength(before + ROWS)
  }, 120_000)
})

describe.runIf(engine() === 'postgres')('discarding meanwhile', () => {
  it('stores nothing of a file that is being stored', async () => {
    const file = await staged('category', { ...categoryPayload, name: 'Discarded' })
    const entries = () => server.db.$count(auditLog, eq(auditLog.action, 'import'))
    const before = await entries()
    let storing: ReturnType<typeof store> | undefined
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`lock table category in share mode`)
      storing = store(file.id)
      await expect.poll(() => waitingForLock(server.db)).toBe(1)
      expect((await administrator().post(`/import/${file.id}/discard`)).statusCode).toBe(204)
    })
    expect((await storing)?.at(-1)).toMatchObject({ problem: { status: 404 } })
    expect(await stored('/category?search=Discarded')).toEqual([])
    expect(await entries()).toBe(before)
  })

  it('waits for rows that are being staged', async () => {
    const { id } = await staged('category', categoryPayload)
    const answers: Promise<{ statusCode: number }>[] = []
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`lock table data_import_row in share mode`)
      answers.push(put(id, [{ row: 2, values: { name: 'Another one' } }]))
      await expect.poll(() => waitingForLock(server.db)).toBe(1)
      answers.push(administrator().post(`/import/${id}/discard`))
      await expect.poll(() => waitingForLock(server.db)).toBe(2)
    })
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 204])
  })
})
