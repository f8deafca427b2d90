import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { account, loginThrottle, session } from '../platform/database/schema/accounts'
import { idempotentResult } from '../platform/database/schema/idempotent-results'
import { loginTicket, passkeyChallenge } from '../platform/database/schema/second-factors'
import { emailOf, useTestServer } from '../testing/test-server'
import { purgeExpired, schedulePurge } from './purge-expired'

const server = useTestServer()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

afterEach(() => {
  vi.useRealTimers()
})

async function idOfOwner(): Promise<number> {
  const [owner] = await server.db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.email, emailOf('OWNER')))
  return owner?.id ?? 0
}

async function addSession(expiresAt: Date, endedAt: Date | null): Promise<string> {
  const id = randomUUID()
  const started = inDays(-60)
  await server.db.insert(session).values({
    ...{ id, accountId: await idOfOwner(), device: 'Any', expiresAt, endedAt },
    ...{ createdAt: started, rotatedAt: started },
  })
  return id
}

const has = async (id: string) => (await server.db.$count(session, eq(session.id, id))) > 0

it('deletes exactly the sessions that ended a month ago', async () => {
  const live = await addSession(inDays(1), null)
  const justEnded = await addSession(inDays(1), inDays(-29))
  const justExpired = await addSession(inDays(-29), null)
  const endedLongAgo = await addSession(inDays(1), inDays(-31))
  const expiredLongAgo = await addSession(inDays(-31), null)

  await purgeExpired(server.db, { auditMonths: 60 })

  for (const id of [live, justEnded, justExpired]) expect(await has(id)).toBe(true)
  for (const id of [endedLongAgo, expiredLongAgo]) expect(await has(id)).toBe(false)
})

it('deletes expired counts of login attempts', async () => {
  await server.db.insert(loginThrottle).values([
    { key: 'past', points: 3, expire: inDays(-1) },
    { key: 'counting', points: 3, expire: inDays(1) },
  ])
  await purgeExpired(server.db, { auditMonths: 60 })
  const left = await server.db.select({ key: loginThrottle.key }).from(loginThrottle)
  expect(left).toContainEqual({ key: 'counting' })
  expect(left).not.toContainEqual({ key: 'past' })
})

it('deletes expired tickets and challenges of logins', async () => {
  const accountId = await idOfOwner()
  const [past, coming] = [inDays(-1), inDays(1)]
  await server.db.insert(loginTicket).values([
    { tokenHash: 'past', accountId, expiresAt: past },
    { tokenHash: 'valid', accountId, expiresAt: coming },
  ])
  await server.db.insert(passkeyChallenge).values([
    { challenge: 'past', purpose: 'login', expiresAt: past },
    { challenge: 'valid', purpose: 'login', expiresAt: coming },
  ])
  await purgeExpired(server.db, { auditMonths: 60 })
  expect(await server.db.select({ left: loginTicket.tokenHash }).from(loginTicket)).toEqual([
    { left: 'valid' },
  ])
  expect(await server.db.select({ left: passkeyChallenge.challenge }).from(passkeyChallenge)).toEqual([
    { left: 'valid' },
  ])
})

it('deletes idempotency keys after a month', async () => {
  const accountId = await idOfOwner()
  const made = (key: string, createdAt: Date) => ({ accountId, key, requestHash: '', entityId: 1, createdAt })
  await server.db.insert(idempotentResult).values([made('old', inDays(-31)), made('young', inDays(-29))])
  await purgeExpired(server.db, { auditMonths: 60 })
  expect(await server.db.select({ key: idempotentResult.key }).from(idempotentResult)).toEqual([
    { key: 'young' },
  ])
})

it('runs every day until it is stopped, also after a failure', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const failure = new Error('No connection')
  const remove = vi.spyOn(server.db, 'delete').mockImplementation(() => {
    throw failure
  })
  const onError = vi.fn()
  const stop = schedulePurge(server.db, { auditMonths: 60 }, onError)
  await vi.advanceTimersByTimeAsync(2 * 86_400_000)
  expect(onError.mock.calls).toEqual([[failure], [failure]])
  stop()
  await vi.advanceTimersByTimeAsync(2 * 86_400_000)
  expect(remove).toHaveBeenCalledTimes(2)
  remove.mockRestore()
})
