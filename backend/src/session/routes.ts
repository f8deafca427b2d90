import { Credentials, LoginResponse, Problem, Refreshed, Registration } from 'shared-api/contract'
import * as v from 'valibot'
import { audit } from '../audit-log/audit'
import type { Database } from '../database/database'
import type { App } from '../http/app'
import { forbidden, invalid, ProblemError } from '../http/problem'
import { secondStepMethods } from '../second-factor/enrolment-state'
import { createTicket } from '../second-factor/login-ticket'
import type { RelyingParty } from '../second-factor/relying-party'
import type { AccessTokens } from './access-token'
import type { OpenSession } from './open-session'
import type { Passwords } from './passwords'
import { endSession, findAccount, redeemInvitation, rotateRefreshToken } from './queries'
import type { RefreshCookie } from './refresh-cookie'
import type { Throttle } from './throttle'

interface Dependencies {
  db: Database
  accessTokens: AccessTokens
  refreshCookie: RefreshCookie
  passwords: Passwords
  throttle: Throttle
  sessionDays: number
  /** Undefined where the server offers no passkeys. */
  party: RelyingParty | undefined
  openSession: OpenSession
}

const config = { access: 'public' } as const
const tags = ['session']

export function sessionRoutes(
  app: App,
  { db, accessTokens, refreshCookie, passwords, throttle, sessionDays, party, openSession }: Dependencies,
): void {
  app.post(
    '/auth/authenticate',
    {
      config,
      schema: {
        tags,
        summary: 'Log in; sets the refresh cookie, or answers the ticket of the second step',
        body: Credentials,
        response: { 200: LoginResponse, 401: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body
      const attempt = await throttle.login(email, request.ip)
      const account = await findAccount(db, email)
      const verified = await passwords.verify(account?.passwordHash, password)
      if (!account || !verified || account.disabledAt) {
        await audit(db, {
          ...{ accountId: account?.id, action: 'login-failure', entity: 'account' },
          ...{ email, source: request.ip },
        })
        throw new ProblemError(401, { detail: 'Wrong email or password' })
      }
      const methods = await secondStepMethods(db, account.id, party !== undefined)
      if (methods) {
        await attempt.passwordAccepted()
        return { ticket: await createTicket(db, account.id), methods }
      }
      await attempt.succeeded()
      return openSession(request, reply, account, 'password')
    },
  )

  app.post(
    '/auth/refresh',
    {
      config,
      schema: {
        tags,
        summary: 'Get a new access token for the refresh cookie',
        response: { 200: Refreshed, 403: Problem },
      },
    },
    async (request, reply) => {
      const token = refreshCookie.read(request)
      const next = token && (await rotateRefreshToken(db, token, sessionDays))
      if (!next) {
        refreshCookie.clear(request, reply)
        throw forbidden('token', 'The session has ended')
      }
      refreshCookie.set(request, reply, next)
      return { token: accessTokens.sign(next.token.sessionId) }
    },
  )

  app.post(
    '/auth/logout',
    { config, schema: { tags, summary: 'End the session', response: { 204: v.void() } } },
    async (request, reply) => {
      const token = refreshCookie.read(request)
      if (token) await endSession(db, token.sessionId)
      refreshCookie.clear(request, reply)
      return reply.code(204).send()
    },
  )

  app.post(
    '/auth/register',
    {
      config,
      schema: {
        tags,
        summary: 'Redeem an invitation: set the password',
        body: Registration,
        response: { 204: v.void(), 400: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      const attempt = await throttle.byNetwork(request.ip)
      const passwordHash = await passwords.hash(request.body.password)
      const redeemed = await redeemInvitation(db, request.body.token, passwordHash)
      if (!redeemed) throw invalid([{ field: 'token', message: 'This invitation is used or has expired' }])
      await attempt.succeeded()
      return reply.code(204).send()
    },
  )
}
