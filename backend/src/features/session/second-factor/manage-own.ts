import { and, eq, isNull } from 'drizzle-orm'
import type { Enrolled } from 'shared-api/contract'
import { audit } from '../../../platform/audit'
import type { Caller } from '../../../platform/caller'
import type { Database } from '../../../platform/database/database'
import { duplicateValues, invalid, notFound, ProblemError } from '../../../platform/problem'
import { lockRow } from '../../../platform/resources/resource'
import { account, session } from '../../../tables/accounts'
import { passkey } from '../../../tables/second-factors'
import { endSessions } from '../end-sessions'
import { finishApp, removeApp } from './authenticator-app'
import { isEnrolled } from './enrolment-state'
import { needsSecondFactor } from './policy'
import { dropRecoveryCodes, replaceRecoveryCodes } from './recovery-codes'
import type { SealedSecrets } from './sealed-secrets'

/** @throws ProblemError 409 when the passkey is known already */
export async function enrolPasskey(
  db: Database,
  caller: Caller,
  verified: typeof passkey.$inferInsert,
): Promise<Enrolled> {
  return enrol(db, caller, { passkey: verified.name }, async (tx) => {
    const added = await tx
      .insert(passkey)
      .values(verified)
      .onConflictDoNothing()
      .returning({ id: passkey.id })
    if (added.length === 0) throw duplicateValues('credential')
  })
}

/** @throws ProblemError 400 when the code is wrong */
export async function enrolApp(
  db: Database,
  secrets: SealedSecrets,
  caller: Caller,
  code: string,
): Promise<Enrolled> {
  return enrol(db, caller, { authenticatorApp: 'set up' }, async (tx) => {
    if (await finishApp(tx, secrets, caller.accountId, code)) return
    throw invalid([{ field: 'code', message: /*i18n*/ 'Wrong code' }])
  })
}

/**
 * The first second factor comes with recovery codes, and ends the other sessions, which were opened without it. A session
 * that had to enrol is free from then on.
 */
async function enrol(
  db: Database,
  caller: Caller,
  what: Record<string, string>,
  add: (tx: Database) => Promise<void>,
): Promise<Enrolled> {
  const { accountId, sessionId } = caller
  return db.transaction(async (tx) => {
    await lockOwn(tx, caller)
    const isFirst = !(await isEnrolled(tx, accountId))
    await add(tx)
    await auditOwn(tx, accountId, 'second-factor-enrol', what)
    if (!isFirst) return { recoveryCodes: null }
    await endSessions(tx, accountId, sessionId)
    await tx.update(session).set({ mustEnrol: false }).where(eq(session.id, sessionId))
    return { recoveryCodes: await replaceRecoveryCodes(tx, accountId) }
  })
}

/** @throws ProblemError 404; 409 for the last second factor of a role that must have one */
export async function removePasskey(db: Database, caller: Caller, id: number): Promise<void> {
  await remove(db, caller, async (tx) => {
    const [removed] = await tx
      .delete(passkey)
      .where(and(eq(passkey.id, id), eq(passkey.accountId, caller.accountId)))
      .returning({ name: passkey.name })
    return removed && { passkey: removed.name }
  })
}

/** @throws ProblemError 404; 409 for the last second factor of a role that must have one */
export async function removeOwnApp(db: Database, caller: Caller): Promise<void> {
  await remove(db, caller, async (tx) =>
    (await removeApp(tx, caller.accountId)) ? { authenticatorApp: 'set up' } : undefined,
  )
}

/** Ends the other sessions: a person who has the removed second factor may be logged in. */
async function remove(
  db: Database,
  caller: Caller,
  take: (tx: Database) => Promise<Record<string, string> | undefined>,
): Promise<void> {
  const { accountId, sessionId, role } = caller
  await db.transaction(async (tx) => {
    await lockOwn(tx, caller)
    const removed = await take(tx)
    if (!removed) throw notFound()
    if (!(await isEnrolled(tx, accountId))) {
      if (await needsSecondFactor(tx, role)) {
        throw new ProblemError(409, {
          detail: /*i18n*/ 'Your role must have two-step verification. Add another passkey or app first',
        })
      }
      await dropRecoveryCodes(tx, accountId)
    }
    await endSessions(tx, accountId, sessionId)
    await auditOwn(tx, accountId, 'second-factor-remove', undefined, removed)
  })
}

/** @throws ProblemError 409 when there is no second factor that they could replace */
export async function renewRecoveryCodes(db: Database, caller: Caller): Promise<string[]> {
  const { accountId } = caller
  return db.transaction(async (tx) => {
    await lockOwn(tx, caller)
    if (!(await isEnrolled(tx, accountId))) {
      throw new ProblemError(409, {
        detail: /*i18n*/ 'Recovery codes stand in for a passkey or app: add one first',
      })
    }
    await auditOwn(tx, accountId, 'recovery-codes')
    return replaceRecoveryCodes(tx, accountId)
  })
}

/**
 * Locks the caller's account.
 *
 * @throws ProblemError 403 when the session has ended, or its login or last confirmation is too long ago
 */
async function lockOwn(tx: Database, { accountId, sessionId }: Caller): Promise<void> {
  await lockRow(tx, account, accountId)
  await requireConfirmed(tx, sessionId)
}

const auditOwn = (
  tx: Database,
  accountId: number,
  action: 'second-factor-enrol' | 'second-factor-remove' | 'recovery-codes',
  after?: Record<string, string>,
  before?: Record<string, string>,
) => audit(tx, { accountId, action, entity: 'account', entityId: accountId, before, after })

const VALID_MS = 10 * 60_000

/** Whether the session has not ended, and its last login or confirmation is recent enough for changes of the second factor. */
export async function isConfirmed(db: Database, sessionId: string): Promise<boolean> {
  const [row] = await db
    .select({ createdAt: session.createdAt, confirmedAt: session.confirmedAt })
    .from(session)
    .where(and(eq(session.id, sessionId), isNull(session.endedAt)))
  const last = row?.confirmedAt ?? row?.createdAt
  return last !== undefined && Date.now() - last.getTime() < VALID_MS
}

/** @throws ProblemError 403 when the session has ended, or its login or last confirmation is too long ago */
export async function requireConfirmed(db: Database, sessionId: string): Promise<void> {
  if (await isConfirmed(db, sessionId)) return
  throw new ProblemError(403, { code: 'confirmation', detail: /*i18n*/ 'Confirm your identity first' })
}

export async function setConfirmed(db: Database, sessionId: string): Promise<void> {
  await db.update(session).set({ confirmedAt: new Date() }).where(eq(session.id, sessionId))
}
