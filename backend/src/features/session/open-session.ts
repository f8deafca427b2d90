import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountRole, Authenticated, LoginMethod } from 'shared-api/contract'
import { fullName } from 'shared-api/contract'
import type { AccessTokens } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { ownAccountOf } from '../../platform/events/topics'
import { API_PREFIX } from '../../platform/http/app'
import { endSession, type IssuedToken, insertSession } from './queries'
import type { RefreshTokens } from './refresh-token'
import { needsSecondFactor } from './second-factor/policy'

interface Dependencies {
  accessTokens: AccessTokens
  refreshCookie: RefreshCookie
  sessionDays: number
  production: boolean
}

/** True when a browser says that its page came without TLS, other than from its own machine. A proxy may hide the scheme. */
const isPlainHttp = ({ headers: { origin = '' } }: FastifyRequest) =>
  origin.startsWith('http://') && !/^http:\/\/(localhost|127\.)/.test(origin)

interface Holder {
  id: number
  name: string
  lastname: string
  email: string
  role: AccountRole
  language: string | null
}

/** A session that a transaction has stored, and that is answered when the transaction has ended. */
export interface OpenedSession {
  holder: Holder
  issued: IssuedToken
  mustEnrol: boolean
  /** The account whose session the browser had before: the answer replaces its cookie. */
  replacedAccountId: number | undefined
}

export type Sessions = ReturnType<typeof createSessions>

/** Opens sessions after complete logins. */
export const createSessions = ({ accessTokens, refreshCookie, sessionDays, production }: Dependencies) => ({
  /** @param tx the transaction that has locked the account: see `lockCheckedAccount` */
  async open(
    tx: Database,
    request: FastifyRequest,
    holder: Holder,
    openedBy: LoginMethod,
  ): Promise<OpenedSession> {
    // An account with a second factor is never opened by its password alone.
    const mustEnrol = openedBy === 'password' && (await needsSecondFactor(tx, holder.role))
    const device = (request.headers['user-agent'] ?? '').slice(0, 200)
    const session = { accountId: holder.id, device, openedBy, mustEnrol }
    const issued = await insertSession(tx, session, sessionDays)
    // End the session that the browser had before: its logout may not have reached the server.
    const before = refreshCookie.read(request)
    const replacedAccountId = before && (await endSession(tx, before.sessionId))
    return { holder, issued, mustEnrol, replacedAccountId }
  },
  /** Sets the cookie and returns the body of the answer. */
  answer(request: FastifyRequest, reply: FastifyReply, opened: OpenedSession): Authenticated {
    const { holder, issued, mustEnrol, replacedAccountId } = opened
    request.changes = [ownAccountOf(holder.id)]
    if (production && isPlainHttp(request))
      request.log.warn(
        'A login came over plain http: the browser drops its session, so that a reload ends it. Open the suite over https.',
      )
    if (replacedAccountId) request.changes.push(ownAccountOf(replacedAccountId))
    refreshCookie.set(request, reply, issued)
    return {
      authToken: accessTokens.sign(issued.token.sessionId),
      name: fullName(holder),
      email: holder.email,
      role: holder.role,
      ...(holder.language && { language: holder.language }),
      ...(mustEnrol && { mustEnrol }),
    }
  },
})

/** Carries the port of the address, because browsers send a cookie to all ports of its host. They leave out a default port. */
function nameOf({ host }: FastifyRequest): string {
  const port = /:(\d+)$/.exec(host)?.[1]
  return port === undefined || ['80', '443'].includes(port) ? 'refresh' : `refresh-${port}`
}

export type RefreshCookie = ReturnType<typeof createRefreshCookie>

/** The cookie with the refresh token: not readable by scripts, not sent by other sites, and sent to `/auth` only. */
export function createRefreshCookie(tokens: RefreshTokens, production: boolean) {
  const options = (request: FastifyRequest): CookieSerializeOptions => ({
    path: `${API_PREFIX}/auth`,
    httpOnly: true,
    sameSite: 'strict',
    secure: production || request.protocol === 'https',
  })
  return {
    read: (request: FastifyRequest) => tokens.read(request.cookies[nameOf(request)] ?? ''),
    set(request: FastifyRequest, reply: FastifyReply, { token, expiresAt }: IssuedToken) {
      const maxAge = Math.round((expiresAt.getTime() - Date.now()) / 1_000)
      reply.setCookie(nameOf(request), tokens.write(token), { ...options(request), maxAge })
    },
    clear(request: FastifyRequest, reply: FastifyReply) {
      reply.clearCookie(nameOf(request), options(request))
    },
  }
}
