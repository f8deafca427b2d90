import { REAL_ROLES, useSession, withDemo } from 'shared-auth'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { logIn } from '../testing/log-in'
import { connectionLost, heldRoute, inTurn, problem, type StubbedApi, stubApi } from '../testing/stub-api'
import { resource } from './resource'

describe('the transport of a session', () => {
  it.each(REAL_ROLES)('is the server for %s', async (role) => {
    logIn(role)
    const api = stubApi({ 'GET /category': () => [{ id: 7 }] })
    await expect(resource('category').list()).resolves.toEqual([{ id: 7 }])
    expect(api.calls).toEqual(['GET /category'])
  })

  it.each([...REAL_ROLES.map((role) => withDemo(role)[1]), 'NONE'] as const)(
    'is sample data for %s',
    async (role) => {
      if (role !== 'NONE') logIn(role)
      const api = stubApi({ 'GET /payment-method': () => [] })
      await expect(resource('payment-method').list()).resolves.toHaveLength(4)
      expect(api.calls).toEqual([])
    },
  )
})

describe('requests to the server', () => {
  beforeEach(() => {
    logIn('ADMINISTRATOR')
  })

  it('accept a list that is sent as a page', async () => {
    stubApi({ 'GET /client': () => ({ content: [{ id: 1 }], totalElements: 1 }) })
    await expect(resource('client').list()).resolves.toEqual([{ id: 1 }])
  })

  it('create, and update with the version that was read', async () => {
    const stored = () => Response.json({ id: 4, name: 'Seas' }, { headers: { etag: '"7"' } })
    const api = stubApi({ 'GET /category/4': stored, 'POST /category': stored, 'PUT /category/4': stored })
    const payload = { name: 'Seas', description: 'All seven of them' }
    const { etag } = await resource('category').get(4)
    await resource('category').create(payload)
    await resource('category').update(4, payload, { ifMatch: etag })
    expect(api.calls).toEqual(['GET /category/4', 'POST /category', 'PUT /category/4'])
    expect(api.requests.map(({ body }) => body)).toEqual([undefined, payload, payload])
    expect(api.requests.map(({ headers }) => headers.get('if-match'))).toEqual([null, null, '"7"'])
  })
})

describe('a response that arrives after its session has ended', () => {
  beforeEach(() => void vi.useFakeTimers())

  it('is dropped, also when it is a failure', async () => {
    logIn('ADMINISTRATOR')
    const held = heldRoute()
    stubApi({ 'POST /category': held })
    const answer = resource('category').create({ name: 'Seas', description: 'All seven of them' })
    useSession.getState().logout()
    held.answer(problem(500))
    await expect(answer).rejects.toThrow('Operation aborted')
  })

  it('is dropped, from the sample data', async () => {
    logIn('EMPLOYEE-DEMO')
    const answer = resource('client').list()
    const expected = expect(answer).rejects.toThrow('Operation aborted')
    await vi.dynamicImportSettled()
    useSession.getState().logout()
    await vi.advanceTimersByTimeAsync(500)
    await expected
  })
})

const seas = { name: 'Seas', description: 'All seven of them' }
const stored = () => ({ id: 7, ...seas })
const keysOf = ({ requests }: StubbedApi) => requests.map(({ headers }) => headers.get('idempotency-key'))

describe('a creation', () => {
  beforeEach(() => logIn('ADMINISTRATOR'))

  it('uses the same key when the same payload is sent again after a failure', async () => {
    const api = stubApi({ 'POST /category': inTurn(connectionLost, () => problem(502), stored) })
    const { create } = resource('category')
    await expect(create(seas)).rejects.toThrow()
    await expect(create(seas)).rejects.toThrow()
    await expect(create(seas)).resolves.toMatchObject(stored())
    const [first, second, third] = keysOf(api)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect([second, third]).toEqual([first, first])
  })

  it('uses another key for another payload, and for the same payload after it was stored', async () => {
    const api = stubApi({ 'POST /category': inTurn(connectionLost, stored) })
    const { create } = resource('category')
    await expect(create({ ...seas, name: 'Sea' })).rejects.toThrow()
    await create(seas)
    await create(seas)
    expect(new Set(keysOf(api)).size).toBe(3)
  })
})
