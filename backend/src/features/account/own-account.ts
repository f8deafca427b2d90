import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import {
  OwnLanguage,
  OwnProfile,
  OwnProfileInput,
  OwnSession,
  PasswordChange,
  Problem,
} from 'shared-api/contract'
import * as v from 'valibot'
import { audit } from '../../platform/audit'
import { type Caller, callerOf } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { ownAccountOf } from '../../platform/events/topics'
import { invalid, notFound } from '../../platform/problem'
import { nextVersion } from '../../platform/resources/resource'
import { account, session } from '../../tables/accounts'
import type { Feature } from '../feature'
import { type Passwords, requireStrongPassword } from '../session/passwords'
import { endSession } from '../session/queries'
import { endAccess } from './account-status'

const config = { access: 'useOwnAccount' } as const
/** Those of employees are part of their record, which administrators change. */
const ofOffice = { access: 'changeOwnProfile' } as const

const PROFILE = { name: account.name, lastname: account.lastname, email: account.email }

/** Routes with which a logged-in user of any role manages the own account. */
export const ownAccountRoutes: Feature = async (app, { db, passwords, throttle, refreshCookie }) => {
  app.get(
    '/account/session',
    {
      config,
      schema: { summary: 'The sessions of the own account', response: { 200: v.array(OwnSession) } },
    },
    (request) => ownSessions(db, callerOf(request)),
  )

  app.post(
    '/account/session/:id/end',
    {
      config,
      schema: {
        summary: 'End a session of the own account',
        params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
        response: { 204: v.void(), 400: Problem, 404: Problem },
      },
    },
    async (request, reply) => {
      const { accountId } = callerOf(request)
      await endOwnSession(db, accountId, request.params.id)
      request.changes = [ownAccountOf(accountId)]
      return reply.code(204).send()
    },
  )

  app.post(
    '/account/password',
    {
      config,
      schema: {
        summary: 'Change the own password; all other sessions end',
        body: PasswordChange,
        response: { 204: v.void(), 400: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const attempt = await throttle.login(caller.email, request.ip)
      await changePassword(db, passwords, caller, request.body)
      await attempt.succeeded()
      return reply.code(204).send()
    },
  )

  app.get(
    '/account/profile',
    {
      config: ofOffice,
      schema: {
        summary: 'The name and the email of the own account, of an administrator or owner',
        response: { 200: OwnProfile },
      },
    },
    async (request) => {
      const [own] = await db
        .select(PROFILE)
        .from(account)
        .where(eq(account.id, callerOf(request).accountId))
      if (!own) throw notFound()
      return own
    },
  )

  app.put(
    '/account/profile',
    {
      config: ofOffice,
      schema: {
        summary: 'Change the own name and email; all other sessions end',
        body: OwnProfileInput,
        response: { 204: v.void(), 400: Problem, 409: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const attempt = await throttle.login(caller.email, request.ip)
      const { currentPassword, ...profile } = request.body
      await changeProfile(db, caller, profile, await checkPassword(db, passwords, caller, currentPassword))
      await attempt.succeeded()
      return reply.code(204).send()
    },
  )

  app.put(
    '/account/language',
    {
      config,
      schema: {
        summary: 'Keep the language of the screens in the own account',
        body: OwnLanguage,
        response: { 204: v.void(), 400: Problem },
      },
    },
    async (request, reply) => {
      await setLanguage(db, callerOf(request), request.body)
      return reply.code(204).send()
    },
  )

  app.post(
    '/account/logout-everywhere',
    {
      config,
      schema: {
        summary: 'End all sessions of the own account, this one included, its calendar address and its links',
        response: { 204: v.void() },
      },
    },
    async (request, reply) => {
      const { accountId, email } = callerOf(request)
      await db.transaction(async (tx) => {
        await endAccess(tx, { id: accountId, email })
        await audit(tx, { accountId, action: 'logout-everywhere', entity: 'account', entityId: accountId })
      })
      refreshCookie.clear(request, reply)
      return reply.code(204).send()
    },
  )
}

/** The caller's active sessions: the current one first, then the most recently used. */
async function ownSessions(db: Database, caller: Caller): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(session)
    .where(
      and(
        eq(session.accountId, caller.accountId),
        isNull(session.endedAt),
        gt(session.expiresAt, new Date()),
      ),
    )
    .orderBy(desc(eq(session.id, caller.sessionId)), desc(session.rotatedAt))
  return rows.map(({ id, device, openedBy, createdAt, rotatedAt }) => ({
    id,
    device,
    openedBy,
    createdAt: createdAt.toISOString(),
    lastSeenAt: rotatedAt.toISOString(),
    current: id === caller.sessionId,
  }))
}

/** @throws ProblemError 404 when the account has no such session that is open */
async function endOwnSession(db: Database, accountId: number, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await endSession(tx, id, accountId)) === undefined) throw notFound()
    await audit(tx, { accountId, action: 'session-end', entity: 'account', entityId: accountId })
  })
}

/** The language is a preference of the user: it gets no audit entry and no new version of the account. */
async function setLanguage(db: Database, { accountId }: Caller, { language }: OwnLanguage): Promise<void> {
  await db.update(account).set({ language }).where(eq(account.id, accountId))
}

/**
 * Changes the password and ends everything but the caller's session, so that someone who knew the old password or has a link is
 * shut out.
 *
 * @throws ProblemError 400 when the current password is wrong or has been replaced meanwhile, or the new one is weak
 */
async function changePassword(
  db: Database,
  passwords: Passwords,
  caller: Caller,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const { accountId, sessionId, role } = caller
  const checkedHash = await checkPassword(db, passwords, caller, currentPassword)
  await requireStrongPassword(role, newPassword, 'newPassword')
  const passwordHash = await passwords.hash(newPassword)
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(account)
      .set({ passwordHash, sample: false, ...nextVersion(account) })
      .where(and(eq(account.id, accountId), eq(account.passwordHash, checkedHash)))
      .returning({ id: account.id, email: account.email })
    if (!changed) throw wrongPassword()
    await endAccess(tx, changed, sessionId)
    await audit(tx, { accountId, action: 'password', entity: 'account', entityId: accountId })
  })
}

const wrongPassword = () => invalid([{ field: 'currentPassword', message: /*i18n*/ 'Wrong password' }])

/**
 * @returns the hash of the password, for the condition of a change
 * @throws ProblemError 400 when the password is wrong
 */
async function checkPassword(
  db: Database,
  passwords: Passwords,
  { accountId }: Caller,
  password: string,
): Promise<string> {
  const [row] = await db
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .where(eq(account.id, accountId))
  if (!row?.passwordHash || !(await passwords.verify(row.passwordHash, password)).isRight)
    throw wrongPassword()
  return row.passwordHash
}

/**
 * Changes name and email, and ends everything but the caller's session.
 *
 * @throws ProblemError 400 when the password has been replaced meanwhile, 409 when another account has the email
 */
async function changeProfile(
  db: Database,
  { accountId, sessionId, email }: Caller,
  profile: OwnProfile,
  checkedHash: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const mine = and(eq(account.id, accountId), eq(account.passwordHash, checkedHash))
    const [before] = await tx.select(PROFILE).from(account).where(mine).for('no key update')
    if (!before) throw wrongPassword()
    await tx
      .update(account)
      .set({ ...profile, ...nextVersion(account) })
      .where(mine)
    await endAccess(tx, { id: accountId, email }, sessionId)
    await audit(tx, {
      accountId,
      action: 'update',
      entity: 'account',
      entityId: accountId,
      before,
      after: profile,
    })
  })
}
