import { and, eq, gt, isNull } from 'drizzle-orm'
import { ForgottenPassword, InvitationCheck, Invited, Problem, Registration } from 'shared-api/contract'
import * as v from 'valibot'
import { audit } from '../../platform/audit'
import type { Database } from '../../platform/database/database'
import { createLimiter } from '../../platform/http/rate-limit'
import { invalid } from '../../platform/problem'
import { lockRow } from '../../platform/resources/resource'
import { sha256 } from '../../platform/sha256'
import { account, invitation } from '../../tables/accounts'
import type { Feature } from '../feature'
import { queueMail, requireMail } from '../mail/outbox'
import { endSessions } from '../session/end-sessions'
import { requireStrongPassword } from '../session/passwords'
import { endLinks } from './invite'

const config = { access: 'public' } as const

/** Routes with which a person who cannot log in gets a link, and sets a password with it. */
export const invitationRoutes: Feature = async (app, { db, passwords, throttle, sendsMail }) => {
  app.post(
    '/auth/forgotten-password',
    {
      config,
      schema: {
        summary: 'Mail a link to set a new password; the answer is the same for unknown emails',
        body: ForgottenPassword,
        response: { 202: v.void(), 400: Problem, 409: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      await throttle.byNetwork(request.ip)
      await requestPasswordMail(db, sendsMail, { email: request.body.email, source: request.ip })
      return reply.code(202).send()
    },
  )

  app.post(
    '/auth/invitation',
    {
      config,
      schema: {
        summary: 'Tell whom a link is for; the answer is the same for an unknown, used and expired one',
        body: InvitationCheck,
        response: { 200: Invited, 400: Problem, 429: Problem },
      },
    },
    async (request) => {
      await throttle.byNetwork(request.ip)
      const invited = await findInvited(db, request.body.token)
      if (!invited) throw ended()
      await throttle.uncount(request.ip)
      const { name, email, role, passwordHash } = invited
      return { name, email, role, isNew: passwordHash === null }
    },
  )

  app.post(
    '/auth/register',
    {
      config,
      schema: {
        summary: 'Redeem an invitation: set the password',
        body: Registration,
        response: { 204: v.void(), 400: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      await throttle.byNetwork(request.ip)
      const { token, password } = request.body
      const invited = await findInvited(db, token)
      if (!invited) throw ended()
      await requireStrongPassword(invited.role, password, 'password')
      const passwordHash = await passwords.hash(password)
      if (!(await redeemInvitation(db, token, invited.id, passwordHash))) throw ended()
      await throttle.uncount(request.ip)
      await throttle.remember(invited.email, request.ip)
      return reply.code(204).send()
    },
  )
}

const ended = () => invalid([{ field: 'token', message: /*i18n*/ 'This invitation is used or has expired' }])

type InvitedAccount = Pick<typeof account.$inferSelect, 'id' | 'name' | 'email' | 'role' | 'passwordHash'>

/** @returns the account of an invitation; undefined when it is unknown, used or expired, or its account is disabled */
async function findInvited(db: Database, token: string): Promise<InvitedAccount | undefined> {
  const { id, name, email, role, passwordHash } = account
  const [row] = await db
    .select({ id, name, email, role, passwordHash })
    .from(invitation)
    .innerJoin(account, eq(account.id, invitation.accountId))
    .where(isRedeemable(token))
  return row
}

const isRedeemable = (token: string) =>
  and(
    eq(invitation.tokenHash, sha256(token)),
    isNull(invitation.acceptedAt),
    gt(invitation.expiresAt, new Date()),
    isNull(account.disabledAt),
  )

/** @returns false when the invitation has been used or has ended meanwhile, or its account is disabled */
async function redeemInvitation(
  db: Database,
  token: string,
  accountId: number,
  passwordHash: string,
): Promise<boolean> {
  const now = new Date()
  return db.transaction(async (tx) => {
    // Locks the account first, in the same order as `invite`, to avoid a deadlock.
    await lockRow(tx, account, accountId)
    const [row] = await tx
      .select({ id: invitation.id })
      .from(invitation)
      .innerJoin(account, eq(account.id, invitation.accountId))
      .where(isRedeemable(token))
      .for('update', { of: invitation })
    if (!row) return false

    await tx.update(invitation).set({ acceptedAt: now }).where(eq(invitation.id, row.id))
    await tx
      .update(account)
      .set({ passwordHash, sample: false, updatedAt: now })
      .where(eq(account.id, accountId))
    // Mails that wait with a newer link are kept and still arrive at the address of the account.
    await endLinks(tx, accountId)
    await endSessions(tx, accountId)
    await audit(tx, {
      accountId,
      action: 'register',
      entity: 'account',
      entityId: accountId,
    })
    return true
  })
}

const HOUR_SECONDS = 3600
const MAILS_AN_HOUR = 3

interface Request {
  email: string
  /** The network address of the request. */
  source: string
}

/**
 * Asks for a mail with a link to set a new password. Whether there is such an account is looked up when the mail is sent,
 * so that known and unknown emails get the same answer in the same time. Over the limit, which is counted in the database and so
 * holds across servers, no mail is sent, and the answer stays the same.
 *
 * @throws ProblemError 409 when the server sends no mail
 */
async function requestPasswordMail(
  db: Database,
  sendsMail: boolean,
  { email, source }: Request,
): Promise<void> {
  requireMail(sendsMail)
  const { consumedPoints } = await createLimiter(db, 'password-mail', HOUR_SECONDS).penalty(sha256(email))
  if (consumedPoints > MAILS_AN_HOUR) return
  await db.transaction(async (tx) => {
    await queueMail(tx, { kind: 'password-reset', recipient: email })
    await audit(tx, { action: 'forgotten-password', entity: 'account', email, source })
  })
}
