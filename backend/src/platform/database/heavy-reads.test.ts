import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { engine, waitingForLock } from '../../testing/test-database'
import { useTestServer } from '../../testing/test-server'
import type { Database } from './database'
import { inTurns } from './heavy-reads'

const server = useTestServer()
const none = undefined as unknown as Database

it.runIf(engine() === 'postgres')(
  'lets others through while thirty reports wait for their turn',
  async () => {
    const owner = server.as('OWNER')
    await owner.get('/category')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const holder = server.db.transaction(async (tx) => {
      await tx.execute(sql`lock table sale in access exclusive mode`)
      await held
    })
    const reports = Array.from({ length: 30 }, () => owner.get('/report/sales?from=2026-01-01&to=2026-03-31'))
    await expect.poll(() => waitingForLock(server.db)).toBeGreaterThan(0)
    const others = await Promise.all(
      Array.from({ length: 20 }, () => owner.get('/category?pageIndex=0&pageSize=5')),
    )
    expect(others.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 200))
    expect(await waitingForLock(server.db)).toBe(3)
    release()
    await holder
    for (const { statusCode, body } of await Promise.all(reports)) expect(statusCode, body).toBe(200)
  },
)

it('hands turns on in order, and skips who has gone', async () => {
  const reads = inTurns((read) => read(none))
  const order: number[] = []
  const ends: (() => void)[] = []
  const gone = new AbortController()
  const run = (number: number, signal?: AbortSignal) =>
    reads(async () => {
      order.push(number)
      await new Promise<void>((resolve) => ends.push(resolve))
    }, signal)
  const running = [run(1), run(2), run(3)]
  const left = run(4, gone.signal)
  const last = run(5)
  await expect.poll(() => order).toEqual([1, 2, 3])
  gone.abort()
  ends[0]?.()
  await expect(left).rejects.toMatchObject({ statusCode: 499 })
  await expect.poll(() => order).toEqual([1, 2, 3, 5])
  for (const end of ends) end()
  await Promise.all([...running, last])
})
