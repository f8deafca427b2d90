import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { loginThrottle, session } from '../tables/accounts'
import { auditLog } from '../tables/audit'
import { idempotentResult } from '../tables/idempotent-results'
import { loginTicket, passkeyChallenge } from '../tables/second-factors'
import { purgeNow } from '../testing/test-database'
import { useTestServer } from '../testing/test-server'
import { purgeExpired, schedulePurge } from './purge-expired'

const server = useTestServer()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

afterEach(() => {
  vi.useRealTimers()
})

async function addSession(expiresAt: Date, endedAt: Date | null): Promise<string> {
  const id = randomUUID()
  const started = inDays(-60)
  await server.db.insert(session).values({
    id,
    accountId: server.ids.OWNER,
    device: 'Any',
    expiresAt,
    endedAt,
    createdAt: started,
    rotatedAt: started,
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

  await purgeNow(server.db)

  for (const id of [live, justEnded, justExpired]) expect(await has(id)).toBe(true)
  for (const id of [endedLongAgo, expiredLongAgo]) expect(await has(id)).toBe(false)
})

it('deletes expired counts of login attempts', async () => {
  await server.db.insert(loginThrottle).values([
    { key: 'past', points: 3, expire: inDays(-1) },
    { key: 'counting', points: 3, expire: inDays(1) },
  ])
  await purgeNow(server.db)
  const left = await server.db.select({ key: loginThrottle.key }).from(loginThrottle)
  expect(left).toContainEqual({ key: 'counting' })
  expect(left).not.toContainEqual({ key: 'past' })
})

it('deletes expired tickets and challenges of logins', async () => {
  const accountId = server.ids.OWNER
  const [past, coming] = [inDays(-1), inDays(1)]
  await server.db.insert(loginTicket).values([
    { tokenHash: 'past', accountId, expiresAt: past },
    { tokenHash: 'valid', accountId, expiresAt: coming },
  ])
  await server.db.insert(passkeyChallenge).values([
    { challenge: 'past', purpose: 'login', expiresAt: past },
    { challenge: 'valid', purpose: 'login', expiresAt: coming },
  ])
  await purgeNow(server.db)
  expect(await server.db.select({ left: loginTicket.tokenHash }).from(loginTicket)).toEqual([
    { left: 'valid' },
  ])
  expect(await server.db.select({ left: passkeyChallenge.challenge }).from(passkeyChallenge)).toEqual([
    { left: 'valid' },
  ])
})

it('deletes idempotency keys after a month', async () => {
  const accountId = server.ids.OWNER
  const made = (key: string, createdAt: Date) => ({ accountId, key, requestHash: '', entityId: 1, createdAt })
  await server.db.insert(idempotentResult).values([made('old', inDays(-31)), made('young', inDays(-29))])
  await purgeNow(server.db)
  expect(await server.db.select({ key: idempotentResult.key }).from(idempotentResult)).toEqual([
    { key: 'young' },
  ])
})

const addEntry = (at: Date) =>
  server.db.insert(auditLog).values({ at, action: 'login-failure', entity: 'account' })

it('deletes exactly the entries of the audit log that are past their retention', async () => {
  await server.db.execute(sql`
    insert into audit_log (at, action, entity)
    select now() - interval '12 months' + days * interval '1 day', 'login-failure', 'expiring'
    from unnest(array[-400, -1, 1, 200]) days`)
  await purgeNow(server.db, 12)
  expect(await server.db.$count(auditLog, eq(auditLog.entity, 'expiring'))).toBe(2)
})

it('refuses to change an entry of the audit log, and to delete one within its retention', async () => {
  await addEntry(inDays(-400))
  const refused = [
    `update audit_log set source = 'x'`,
    'delete from audit_log',
    'truncate audit_log',
    `delete from audit_log where at < now() - interval '13 months'`,
    `set local audit_log.retention_months = '14'; delete from audit_log`,
  ]
  for (const statements of refused) {
    const refusal = server.db.transaction(async (tx) => {
      for (const statement of statements.split(';')) await tx.execute(sql.raw(statement))
    })
    await expect(refusal.catch((error: Error) => String(error.cause))).resolves.toMatch('is append-only')
  }
})

it('goes on after a deletion that fails', async () => {
  await server.db.insert(loginTicket).values({
    tokenHash: 'late',
    accountId: server.ids.OWNER,
    expiresAt: inDays(-1),
  })
  await server.db.execute(sql`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'No time'; end $$`)
  await server.db.execute(sql`
    create trigger failing before delete on session for each statement execute function fail()`)
  const onError = vi.fn()
  await purgeExpired(server.db, { auditMonths: 60 }, onError)
  await server.db.execute(sql`drop function fail cascade`)
  expect(onError).toHaveBeenCalledTimes(1)
  expect(await server.db.$count(loginTicket, eq(loginTicket.tokenHash, 'late'))).toBe(0)
})

it('runs at the start and every day until it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const remove = vi.spyOn(server.db, 'delete').mockImplementation(() => {
    throw new Error('No connection')
  })
  const runs = () => remove.mock.calls.filter(([table]) => table === session).length
  const stop = schedulePurge(server.db, { auditMonths: 60 }, () => undefined)
  await vi.advanceTimersByTimeAsync(2 * 86_400_000)
  expect(runs()).toBe(3)
  stop()
  await vi.advanceTimersByTimeAsync(2 * 86_400_000)
  expect(runs()).toBe(3)
  remove.mockRestore()
})
