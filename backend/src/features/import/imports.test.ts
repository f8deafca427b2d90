import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { dataImport } from '../../tables/imports'
import { nextDni, personValues, useImports } from '../../testing/imports'
import { purgeNow } from '../../testing/test-database'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()
const { administrator, staged, rowsOf, put } = useImports(server)

it('is visible to its own account only', async () => {
  const { id } = await staged('client', personValues(nextDni()))
  await server.db.update(dataImport).set({ accountId: 1 }).where(eq(dataImport.id, id))
  const [mine] = await server.db.select().from(dataImport).where(eq(dataImport.id, id))
  expect(mine?.accountId).toBe(1)
  expect((await administrator().get(`/import/${id}`)).statusCode).toBe(404)
  expect((await administrator().get(`/import/${id}/rows`)).json()).toEqual([])
  expect((await put(id, [{ row: 1, values: {} }])).statusCode).toBe(404)
  expect((await administrator().post(`/import/${id}/store`, { created: 1, changed: 0 })).statusCode).toBe(404)
})

it('is searched by its values without accents, not by the names of its fields', async () => {
  const { id } = await staged('client', personValues(nextDni()), {
    ...personValues(nextDni()),
    name: 'Íñigo',
  })
  const found = async (search: string) =>
    (await administrator().get(`/import/${id}/rows?pageIndex=0&pageSize=5&search=${search}`)).json().content
  expect(await found('inigo')).toMatchObject([{ id: 2 }])
  expect(await found('lastname')).toEqual([])
})

it('accepts 500 rows at a time, with row numbers up to 250,000', async () => {
  const { id } = await staged('client', personValues(nextDni()))
  const rows = Array.from({ length: 501 }, (_, row) => ({ row: row + 1, values: {} }))
  expect((await put(id, rows)).json()).toMatchObject({ status: 400, errors: [{ field: 'rows' }] })
  expect((await put(id, [])).statusCode).toBe(400)
  expect((await put(id, [{ row: 250_001, values: {} }])).statusCode).toBe(400)
  expect((await put(id, [{ row: 1, values: { name: 'x'.repeat(1_001) } }])).statusCode).toBe(400)
  expect((await put(id, [{ row: 1, values: { name: 'a\0b' } }])).statusCode).toBe(400)
})

it('is accepted with a cell that was cut within a character, with the error of its row', async () => {
  const { id } = await staged('category')
  const answer = await put(id, [
    { row: 1, values: { name: 'Beaches', description: 'Days by the sea, with lunch' } },
    { row: 2, values: { name: 'Lakes', description: `${'x'.repeat(999)}😀 and more`.slice(0, 1_000) } },
  ])
  expect(answer.json().rows, answer.body).toMatchObject([
    { id: 1, result: 'created' },
    { id: 2, result: 'refused', errors: [{ field: 'description' }] },
  ])
  expect((await rowsOf(id))[1]?.values.description).toBe(`${'x'.repeat(999)}\uFFFD`)
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
  await purgeNow(server.db)
  expect([await gone(old.id), await gone(young.id)]).toEqual([true, false])
})
