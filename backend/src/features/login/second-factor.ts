import { and, eq, isNull } from 'drizzle-orm'
import {
  Authenticated,
  type LoginMethod,
  PasskeyLogin,
  PasskeyOptionsInput,
  PasskeyRequest,
  Problem,
  SecondFactorProof,
} from 'shared-api/contract'
import { audit } from '../../platform/audit'
import type { Database } from '../../platform/database/database'
import { ProblemError } from '../../platform/problem'
import { account } from '../../tables/accounts'
import type { Feature } from '../feature'
import { endSessions, lockCheckedAccount } from '../session/end-sessions'
import type { OpenedSession } from '../session/open-session'
import type { Account } from '../session/queries'
import { acceptAppCode } from '../session/second-factor/authenticator-app'
import { deleteTicket, findTicketHolder, lockTicket } from '../session/second-factor/login-ticket'
import { isPasskeyOf, passkeyRequest, verifySignature } from '../session/second-factor/passkeys'
import { useRecoveryCode } from '../session/second-factor/recovery-codes'
import type { SealedSecrets } from '../session/second-factor/sealed-secrets'
import { requireParty } from '../session/second-factor/webauthn'

const config = { access: 'public' } as const

const OPENED_BY = {
  code: 'password-code',
  passkey: 'password-passkey',
  'recovery-code': 'recovery-code',
} as const satisfies Record<SecondFactorProof['method'], LoginMethod>

const ticketExpired = () =>
  new ProblemError(401, { code: 'ticket', detail: /*i18n*/ 'The login took too long' })
const wrongProof = () => new ProblemError(401, { detail: /*i18n*/ 'Wrong code or passkey' })

/** The second step of a login, and the login with a passkey alone. */
export const secondFactorLoginRoutes: Feature = async (app, { db, throttle, secrets, party, sessions }) => {
  app.post(
    '/auth/passkey-options',
    {
      config,
      schema: {
        summary:
          'The options with which a browser logs in with a passkey; with a ticket, for the second step of a login',
        body: PasskeyOptionsInput,
        response: { 200: PasskeyRequest, 400: Problem, 401: Problem, 409: Problem, 429: Problem },
      },
    },
    async (request) => {
      const required = requireParty(party)
      // Counted until a login with the passkey succeeds, because each request stores a challenge.
      await throttle.byNetwork(request.ip)
      const { ticket } = request.body
      if (ticket === undefined) return passkeyRequest(db, required, { purpose: 'login' })
      const holder = await findTicketHolder(db, ticket)
      if (!holder) throw ticketExpired()
      return passkeyRequest(db, required, { purpose: 'second-factor', accountId: holder.id })
    },
  )

  app.post(
    '/auth/passkey',
    {
      config,
      schema: {
        summary: 'Log in with a passkey that has verified its user; sets the refresh cookie',
        body: PasskeyLogin,
        response: { 200: Authenticated, 400: Problem, 401: Problem, 409: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      // Counted, because each failure is written to the audit log.
      await throttle.byNetwork(request.ip)
      const signed = await verifySignature(db, requireParty(party), request.body.passkey, {
        purpose: 'login',
      })
      const holder = signed.accountId === undefined ? undefined : await findEnabled(db, signed.accountId)
      const opened =
        'refused' in signed || !holder
          ? undefined
          : await db.transaction(async (tx) => {
              if (!(await lockCheckedAccount(tx, holder))) return undefined
              if (!(await isPasskeyOf(tx, holder.id, signed.passkeyId))) return undefined
              return sessions.open(tx, request, holder, 'passkey')
            })
      if (!opened) {
        const reason = 'refused' in signed ? signed.refused : 'disabled or changed account'
        const who = { accountId: signed.accountId, email: holder?.email, source: request.ip }
        await auditFailure(db, who, { method: 'passkey', reason })
        throw wrongProof()
      }
      await throttle.uncount(request.ip)
      // Take back the attempt that the request for the options has counted.
      await throttle.uncount(request.ip)
      await throttle.remember(opened.holder.email, request.ip)
      return sessions.answer(request, reply, opened)
    },
  )

  app.post(
    '/auth/second-factor',
    {
      config,
      schema: {
        summary: 'The second step of a login: a code, a passkey or a recovery code; sets the refresh cookie',
        body: SecondFactorProof,
        response: { 200: Authenticated, 400: Problem, 401: Problem, 409: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      const proof = request.body
      const holder = await findTicketHolder(db, proof.ticket)
      if (!holder) throw ticketExpired()
      const attempt = await throttle.login(holder.email, request.ip)
      const failed = async (reason: string) => {
        const who = { accountId: holder.id, email: holder.email, source: request.ip }
        await auditFailure(db, who, { method: proof.method, reason })
        return wrongProof()
      }
      let passkeyId: number | undefined
      if (proof.method === 'passkey') {
        const use = { purpose: 'second-factor', accountId: holder.id } as const
        const signed = await verifySignature(db, requireParty(party), proof.passkey, use)
        if ('refused' in signed) throw await failed(signed.refused)
        passkeyId = signed.passkeyId
        await throttle.uncount(request.ip)
      }
      const opened = await db.transaction(
        async (tx): Promise<OpenedSession | undefined> =>
          (await passSecondStep(tx, secrets, holder, proof, passkeyId))
            ? sessions.open(tx, request, holder, OPENED_BY[proof.method])
            : undefined,
      )
      if (!opened) throw await failed('wrong code')
      await attempt.succeeded()
      return sessions.answer(request, reply, opened)
    },
  )
}

/**
 * Uses the ticket and the code together, or neither of them.
 *
 * @param passkeyId the passkey whose signature has been verified
 * @returns false when the code is wrong, or the passkey has been removed
 * @throws ProblemError 401 when the ticket has ended or another request has used it
 */
async function passSecondStep(
  tx: Database,
  secrets: SealedSecrets,
  holder: Account,
  proof: SecondFactorProof,
  passkeyId: number | undefined,
): Promise<boolean> {
  const { id: accountId } = holder
  if (!(await lockCheckedAccount(tx, holder)) || !(await lockTicket(tx, proof.ticket))) throw ticketExpired()
  if (proof.method === 'code' && !(await acceptAppCode(tx, secrets, accountId, proof.code))) return false
  if (proof.method === 'passkey' && !(passkeyId && (await isPasskeyOf(tx, accountId, passkeyId))))
    return false
  if (proof.method === 'recovery-code') {
    if (!(await useRecoveryCode(tx, accountId, proof.code))) return false
    // The replaced second factor is lost, perhaps together with a device that is logged in.
    await endSessions(tx, accountId)
    await audit(tx, { accountId, action: 'recovery-code-login', entity: 'account', entityId: accountId })
  }
  await deleteTicket(tx, proof.ticket)
  return true
}

async function findEnabled(db: Database, id: number) {
  const [row] = await db
    .select()
    .from(account)
    .where(and(eq(account.id, id), isNull(account.disabledAt)))
  return row
}

interface Attempter {
  accountId: number | undefined
  email: string | undefined
  source: string
}

const auditFailure = (
  db: Database,
  { email, ...who }: Attempter,
  after: { method: string; reason: string },
) => audit(db, { ...who, ...(email && { email }), action: 'second-factor-failure', entity: 'account', after })
