import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { HeldSale, Sale } from '../../contract'
import { connectionLost, logIn, problem, type StubRoute, stubApi } from '../../testing'
import { offlineDatabase } from '../device/database'
import { handOver, handOverAll } from './decide'
import { addEntry, countEntries, findEntry, findSent, onSettled } from './outbox'
import { finishedSale } from './testing/entries'

const ANA = 'ana@todoturismo.test'

beforeEach(async () => {
  const database = await offlineDatabase()
  for (const store of ['outbox', 'sent'] as const) await database.clear(store)
  logIn('EMPLOYEE', { email: ANA })
})

const answer = (route: StubRoute) => stubApi({ 'POST /held-sale': route })
const held = { id: 5, state: 'WAITING' } as HeldSale
const conflict = (body: object) => problem(409, body)

describe('handing a sale over', () => {
  it('removes it from the device once the server has it, and remembers its key', async () => {
    answer(() => held)
    const entry = await addEntry(finishedSale())
    expect(await handOver(entry, 'Agreed on', false)).toEqual({ held })
    expect(await countEntries()).toBe(0)
    // A power cut may bring back its draft.
    expect(await findSent(entry.key)).toEqual({ key: entry.key, id: 0 })
  })

  it('says that an administrator has refused it before', async () => {
    const refused = { ...held, state: 'REFUSED', decisionReason: 'Not paid' }
    answer(() => conflict({ code: 'held', heldSale: refused } as object))
    const entry = await addEntry(finishedSale())
    expect(await handOver(entry, 'Agreed on', false)).toEqual({ held: refused })
    expect(await countEntries()).toBe(0)
  })

  it('makes it a sent sale when the server has stored it before', async () => {
    const sale = { id: 14, total: 120 } as Sale
    answer(() => conflict({ code: 'stored', sale } as object))
    const settled: unknown[] = []
    onTestFinished(onSettled((result) => settled.push(result)))
    const entry = await addEntry(finishedSale())
    expect(await handOver(entry, 'The client left', true)).toEqual({ sale })
    expect(await findSent(entry.key)).toMatchObject({ id: 14, receipt: { email: ANA, sale } })
    expect(settled).toEqual([{ key: entry.key, kind: 'sent', sale }])
  })

  it.each([
    ['no answer', connectionLost],
    ['another conflict', () => conflict({ code: 'idempotency' })],
    ['a conflict without its record', () => conflict({ code: 'held' })],
  ])('keeps it after %s', async (_name, route) => {
    answer(route)
    const entry = await addEntry(finishedSale())
    await expect(handOver(entry, 'Agreed on', false)).rejects.toThrow()
    expect(await findEntry(entry.key)).toEqual(entry)
  })

  it('does so with all sales of a device, also after one that fails', async () => {
    const [first, second] = [await addEntry(finishedSale()), await addEntry(finishedSale())]
    answer(({ headers }) =>
      headers.get('idempotency-key') === first.key ? conflict({ code: 'idempotency' }) : held,
    )
    logIn('OWNER')
    await expect(handOverAll('The seller has left')).rejects.toMatchObject({ code: 'idempotency' })
    expect(await findEntry(first.key)).toEqual(first)
    expect(await findEntry(second.key)).toBeUndefined()
  })
})
