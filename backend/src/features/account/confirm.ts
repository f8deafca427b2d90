import { eq } from 'drizzle-orm'
import { Confirmation, PasskeyRequest, Problem } from 'shared-api/contract'
import * as v from 'valibot'
import { type Caller, callerOf } from '../../platform/caller'
import { invalid } from '../../platform/problem'
import { account } from '../../tables/accounts'
import type { Feature } from '../feature'
import { setConfirmed } from '../session/second-factor/manage-own'
import { passkeyRequest, verifySignature } from '../session/second-factor/passkeys'
import { requireParty } from '../session/second-factor/webauthn'

const config = {
  access: 'useOwnAccount',
  whileEnrolling: true,
} as const

/** Routes with which a user confirms their identity again, which changes of the second factor require. */
export const confirmRoutes: Feature = async (app, { db, passwords, throttle, party }) => {
  app.post(
    '/account/confirm/passkey-options',
    {
      config,
      schema: {
        summary: 'The options with which a browser confirms with a passkey',
        response: { 200: PasskeyRequest, 409: Problem, 429: Problem },
      },
    },
    async (request) => {
      await throttle.byNetwork(request.ip)
      const { accountId } = callerOf(request)
      return passkeyRequest(db, requireParty(party), { purpose: 'confirmation', accountId })
    },
  )

  app.post(
    '/account/confirm',
    {
      config,
      schema: {
        summary: 'Confirm the identity of the caller, which changes of the second factor require',
        body: Confirmation,
        response: { 204: v.void(), 400: Problem, 409: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const attempt = await throttle.login(caller.email, request.ip)
      await confirm(caller, request.body)
      await attempt.succeeded()
      if (request.body.method === 'passkey') await throttle.uncount(request.ip)
      await setConfirmed(db, caller.sessionId)
      return reply.code(204).send()
    },
  )

  /** @throws ProblemError 400 when password or passkey is wrong */
  async function confirm({ accountId }: Caller, proof: Confirmation): Promise<void> {
    if (proof.method === 'password') {
      const [row] = await db
        .select({ passwordHash: account.passwordHash })
        .from(account)
        .where(eq(account.id, accountId))
      if ((await passwords.verify(row?.passwordHash, proof.password)).isRight) return
      throw invalid([{ field: 'password', message: /*i18n*/ 'Wrong password' }])
    }
    const use = { purpose: 'confirmation', accountId } as const
    const signed = await verifySignature(db, requireParty(party), proof.passkey, use)
    if ('refused' in signed)
      throw invalid([{ field: 'passkey', message: /*i18n*/ 'This passkey was not accepted' }])
  }
}
