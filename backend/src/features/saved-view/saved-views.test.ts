import { eq } from 'drizzle-orm'
import { MAX_SAVED_VIEWS } from 'shared-api/contract'
import { beforeEach, expect, it } from 'vitest'
import { auditLog } from '../../tables/audit'
import { savedView } from '../../tables/saved-views'
import { useTestServer } from '../../testing/test-server'

const server = useTestServer()
beforeEach(() => server.db.delete(savedView))

const view = { list: 'clients', name: 'By DNI', query: 'hide=email&size=10&sort=dni%2Casc', shared: false }
type Role = 'EMPLOYEE' | 'ADMINISTRATOR' | 'OWNER'
const save = async (role: Role, content: object = {}) =>
  server.as(role).post('/saved-view', { ...view, ...content })
const namesOf = async (role: Role) =>
  (await server.as(role).get('/saved-view')).json().map(({ name }: { name: string }) => name)

it('gives each account its own views and those of everybody, by name', async () => {
  const stored = (await save('ADMINISTRATOR')).json()
  expect(stored).toEqual({ id: expect.any(Number), version: 1, ...view })
  await save('ADMINISTRATOR', { name: 'all of them', shared: true })
  await save('EMPLOYEE', { name: 'Mine' })
  expect(await namesOf('ADMINISTRATOR')).toEqual(['all of them', 'By DNI'])
  expect(await namesOf('EMPLOYEE')).toEqual(['all of them', 'Mine'])
  expect(await namesOf('OWNER')).toEqual(['all of them'])
})

it('renames, replaces and deletes', async () => {
  const { id } = (await save('EMPLOYEE')).json()
  const changed = await server.as('EMPLOYEE').put(`/saved-view/${id}`, { name: 'Short', query: 'size=5' })
  expect(changed.json()).toEqual({ ...view, id, version: 2, name: 'Short', query: 'size=5' })
  expect((await server.as('EMPLOYEE').post(`/saved-view/${id}/delete`)).statusCode).toBe(204)
  expect(await namesOf('EMPLOYEE')).toEqual([])
  expect((await server.as('EMPLOYEE').post(`/saved-view/${id}/delete`)).statusCode).toBe(404)
})

it('is not changed over the change of somebody else', async () => {
  const { id } = (await save('OWNER', { shared: true })).json()
  const change = (role: Role, name: string) =>
    server.as(role).put(`/saved-view/${id}`, { name, query: 'size=5' }, { 'if-match': '"1"' })
  const first = await change('OWNER', 'Short')
  expect([first.statusCode, first.headers.etag]).toEqual([200, '"2"'])
  expect((await change('ADMINISTRATOR', 'Other')).statusCode).toBe(412)
  expect((await change('OWNER', 'Short')).statusCode).toBe(200)
  expect(await namesOf('OWNER')).toEqual(['Short'])
})

it('lets no employee change a view of everybody, and nobody one of another account', async () => {
  expect((await save('EMPLOYEE', { shared: true })).json()).toMatchObject({ status: 403, code: 'role' })
  const shared = (await save('OWNER', { shared: true })).json()
  const own = (await save('OWNER')).json()
  const change = { name: 'x', query: '' }
  for (const [id, status] of [
    [shared.id, 403],
    [own.id, 404],
  ]) {
    expect((await server.as('EMPLOYEE').put(`/saved-view/${id}`, change)).statusCode).toBe(status)
    expect((await server.as('EMPLOYEE').post(`/saved-view/${id}/delete`)).statusCode).toBe(status)
  }
  expect((await server.as('ADMINISTRATOR').put(`/saved-view/${own.id}`, change)).statusCode).toBe(404)
  expect((await server.as('ADMINISTRATOR').put(`/saved-view/${shared.id}`, change)).statusCode).toBe(200)
})

it('has a name once for each list and owner', async () => {
  const { id } = (await save('OWNER')).json()
  expect((await save('OWNER', { name: 'BY dni' })).json()).toMatchObject({
    status: 409,
    errors: [{ field: 'name', message: 'Already in use' }],
  })
  expect((await save('OWNER', { list: 'sales' })).statusCode).toBe(201)
  expect((await save('OWNER', { shared: true })).statusCode).toBe(201)
  expect((await save('ADMINISTRATOR')).statusCode).toBe(201)
  await save('OWNER', { name: 'Other' })
  const rename = { name: 'other', query: '' }
  expect((await server.as('OWNER').put(`/saved-view/${id}`, rename)).statusCode).toBe(409)
})

it('names what is wrong', async () => {
  const fields = async (content: object) =>
    (await save('OWNER', content)).json().errors.map(({ field }: { field: string }) => field)
  expect(await fields({ name: ' ' })).toEqual(['name'])
  expect(await fields({ query: 'a=<b>' })).toEqual(['query'])
  expect(await fields({ list: '../login' })).toEqual(['list'])
})

/** Stores this many views of an account, or of everybody. */
const fill = (count: number, accountId: number | null) =>
  server.db.insert(savedView).values(
    Array.from({ length: count }, (_, row) => ({
      accountId,
      list: 'sales',
      query: '',
      name: `View ${row}`,
    })),
  )

it('has a limit for each account', async () => {
  await fill(MAX_SAVED_VIEWS, server.ids.OWNER)
  expect((await save('OWNER')).statusCode).toBe(409)
  expect((await save('ADMINISTRATOR')).statusCode).toBe(201)
})

it.each([true, false])('has this limit also for views that are saved at once, shared: %s', async (shared) => {
  await fill(MAX_SAVED_VIEWS - 1, shared ? null : server.ids.OWNER)
  const saved = await Promise.all(
    Array.from({ length: 10 }, (_, view) => save('OWNER', { shared, name: `At once ${view}` })),
  )
  const codes = saved.map(({ statusCode }) => statusCode).sort()
  expect(codes).toEqual([201, ...Array(9).fill(409)])
})

it('puts the views of everybody into the audit log, and no others', async () => {
  await server.as('ADMINISTRATOR').post('/saved-view', { ...view, name: 'Secret' })
  const { id } = (await save('ADMINISTRATOR', { name: 'Logged', shared: true })).json()
  await server.as('OWNER').put(`/saved-view/${id}`, { name: 'Renamed', query: view.query })
  await server.as('OWNER').post(`/saved-view/${id}/delete`)
  const entries = await server.db.select().from(auditLog).where(eq(auditLog.entityId, id))
  expect(entries.filter(({ entity }) => entity === 'saved-view')).toMatchObject([
    { action: 'create', after: { name: 'Logged' } },
    { action: 'update', before: { name: 'Logged' }, after: { name: 'Renamed' } },
    { action: 'delete', before: { name: 'Renamed' } },
  ])
  const all = await server.db.select().from(auditLog).where(eq(auditLog.entity, 'saved-view'))
  expect(JSON.stringify(all)).not.toContain('Secret')
})
