import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountRole, Authenticated, LoginMethod } from 'shared-api/contract'
import type { Database } from '../database/database'
import { needsSecondFactor } from '../second-factor/policy'
import type { AccessTokens } from './access-token'
import { fullName } from './caller'
import { startSession } from './queries'
import type { RefreshCookie } from './refresh-cookie'

interface Dependencies {
  db: Database
  accessTokens: AccessTokens
  refreshCookie: RefreshCookie
  sessionDays: number
}

interface Holder {
  id: number
  name: string
  lastname: string
  email: string
  role: AccountRole
  language: string | null
}

/** Starts a session after a complete login, and sets its cookie. */
export type OpenSession = (
  request: FastifyRequest,
  reply: FastifyReply,
  account: Holder,
  openedBy: LoginMethod,
) => Promise<Authenticated>

export const createOpenSession =
  ({ db, accessTokens, refreshCookie, sessionDays }: Dependencies): OpenSession =>
  async (request, reply, account, openedBy) => {
    // An account with a second factor is never opened by its password alone.
    const mustEnrol = openedBy === 'password' && (await needsSecondFactor(db, account.role))
    const device = (request.headers['user-agent'] ?? '').slice(0, 200)
    const issued = await startSession(db, { accountId: account.id, device, openedBy, mustEnrol }, sessionDays)
    refreshCookie.set(request, reply, issued)
    return {
      authToken: accessTokens.sign(issued.token.sessionId),
      name: fullName(account),
      email: account.email,
      role: account.role,
      language: account.language,
      ...(mustEnrol && { mustEnrol }),
    }
  }
