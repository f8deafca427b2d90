import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Sale } from '../../contract'
import { connectionLost, logIn, problem, type StubRoute, stubApi } from '../../testing'
import { offlineDatabase } from '../device/database'
import { giveUp, sendForOthers } from './decide'
import { allEntries, findEntry, findSent } from './outbox'
import { storeSale, TOUR } from './testing/entries'

const ANA = 'ana@todoturismo.test'
const sale = { id: 14, total: 120 } as Sale

beforeEach(async () => {
  const database = await offlineDatabase()
  for (const store of ['outbox', 'sent'] as const) await database.clear(store)
  logIn('EMPLOYEE', { email: ANA })
})

describe('giving a sale up', () => {
  it('removes it from the device once the server has recorded it, and remembers its key', async () => {
    let body: unknown
    stubApi({
      'POST /sale/given-up': (request) => {
        body = request.body
        return body
      },
    })
    const entry = await storeSale()
    await giveUp(entry, 'The client left')
    const { soldAt } = entry.offline
    const given = {
      employeeEmail: ANA,
      soldAt,
      total: 100,
      currency: 'ARS',
      client: 'Luis Gil',
      services: TOUR.name,
    }
    expect(body).toEqual({ ...given, reason: 'The client left' })
    expect(await allEntries()).toEqual([])
    // A power cut may bring back its draft.
    expect(await findSent(entry.key)).toEqual({ key: entry.key, id: 0 })
  })

  it.each([
    ['no answer', connectionLost],
    ['a refusal', () => problem(400, {})],
    ['an empty answer', () => undefined],
  ] as [string, StubRoute][])('keeps it after %s', async (_name, route) => {
    stubApi({ 'POST /sale/given-up': route })
    const entry = await storeSale()
    await expect(giveUp(entry, 'The client left')).rejects.toThrow()
    expect(await findEntry(entry.key)).toEqual(entry)
  })
})

it('sends the sales of a seller who no longer logs in, also after one that fails', async () => {
  const client = { key: 'new-client', payload: { name: 'Eva' } as never }
  const [first, second] = [await storeSale(), await storeSale({ client })]
  const bodies: unknown[] = []
  stubApi({
    'POST /sale': ({ headers, body }) => {
      if (headers.get('idempotency-key') === first.key) return problem(400, {})
      bodies.push(body)
      return sale
    },
  })
  logIn('OWNER')
  await expect(sendForOthers()).rejects.toMatchObject({ status: 400 })
  expect(await findEntry(first.key)).toEqual(first)
  expect(await findEntry(second.key)).toBeUndefined()
  expect(bodies).toMatchObject([
    { employeeEmail: ANA, offline: { prices: [100], interest: 0, client: { name: 'Eva' } } },
  ])
  expect(await findSent(second.key)).toMatchObject({ id: 14 })
})
