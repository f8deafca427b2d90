import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { API_PREFIX } from '../../platform/http/api-prefix'
import type { IssuedToken } from './queries'
import type { RefreshTokens } from './refresh-token'

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
