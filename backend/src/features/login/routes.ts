import type { FastifyRequest } from 'fastify'
import { Credentials, LoginResponse, Problem, Refreshed, ServerOptions } from 'shared-api/contract'
import * as v from 'valibot'
import { version } from '../../../package.json'
import { audit } from '../../platform/audit'
import type { Database } from '../../platform/database/database'
import { requireAccounts } from '../../platform/database/database-problem'
import { ownAccountOf } from '../../platform/events/topics'
import { forbidden, ProblemError } from '../../platform/problem'
import type { Feature } from '../feature'
import { lockCheckedAccount } from '../session/end-sessions'
import { type Account, endSession, findAccount, replaceHash, rotateRefreshToken } from '../session/queries'
import { secondStepMethods } from '../session/second-factor/enrolment-state'
import { createTicket } from '../session/second-factor/login-ticket'

const config = { access: 'public' } as const

export const sessionRoutes: Feature = async (
  app,
  { db, config: { sessionDays }, accessTokens, refreshCookie, passwords, throttle, party, sessions },
) => {
  app.post(
    '/auth/authenticate',
    {
      config,
      schema: {
        summary: 'Log in; sets the refresh cookie, or answers the ticket of the second step',
        body: Credentials,
        response: { 200: LoginResponse, 401: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body
      const attempt = await throttle.login(email, request.ip)
      const account = await findAccount(db, email)
      const { isRight, newHash } = await passwords.verify(account?.passwordHash, password)
      const login = account && isRight && (await db.transaction((tx) => logIn(tx, request, account, newHash)))
      if (!login) {
        await audit(db, {
          accountId: account?.id,
          action: 'login-failure',
          entity: 'account',
          email,
          source: request.ip,
        })
        throw new ProblemError(401, { detail: /*i18n*/ 'Wrong email or password' })
      }
      if ('ticket' in login) {
        await attempt.passwordAccepted()
        return login
      }
      await attempt.succeeded()
      return sessions.answer(request, reply, login)
    },
  )

  /**
   * Opens a session, or makes a ticket for the second step, after the password was verified.
   *
   * @returns undefined when the account is disabled or has changed since
   */
  async function logIn(tx: Database, request: FastifyRequest, account: Account, newHash?: string) {
    if (!(await lockCheckedAccount(tx, account))) return undefined
    if (newHash) await replaceHash(tx, account.id, newHash)
    const methods = await secondStepMethods(tx, account.id, party !== undefined)
    if (methods) return { ticket: await createTicket(tx, account.id), methods }
    return sessions.open(tx, request, account, 'password')
  }

  app.post(
    '/auth/refresh',
    {
      config,
      schema: {
        summary: 'Get a new access token for the refresh cookie',
        response: { 200: Refreshed, 403: Problem },
      },
    },
    async (request, reply) => {
      const token = refreshCookie.read(request)
      const next = token && (await rotateRefreshToken(db, token, { sessionDays, source: request.ip }))
      if (!next) {
        await requireAccounts(db)
        refreshCookie.clear(request, reply)
        throw forbidden('token', /*i18n*/ 'The session has ended')
      }
      refreshCookie.set(request, reply, next)
      return { token: accessTokens.sign(next.token.sessionId), role: next.role }
    },
  )

  app.post(
    '/auth/logout',
    { config, schema: { summary: 'End the session', response: { 204: v.void() } } },
    async (request, reply) => {
      const token = refreshCookie.read(request)
      const accountId = token && (await endSession(db, token.sessionId))
      if (accountId) request.changes = [ownAccountOf(accountId)]
      refreshCookie.clear(request, reply)
      return reply.code(204).send()
    },
  )
}

export const optionsRoute: Feature = async (app, { sendsMail, config: { production } }) => {
  app.get(
    '/auth/options',
    {
      config: { access: 'public' },
      schema: {
        summary: 'The features of this server: whether it sends mail',
        response: { 200: ServerOptions },
      },
    },
    async () => ({ mail: sendsMail, release: version, ...(production && { https: production }) }),
  )
}
