import type { FastifyRequest } from 'fastify'
import type { AccountRole } from 'shared-api/contract'
import type { AccessTokens } from '../session/access-token'
import type { Callers } from '../session/callers'
import type { App } from './app'
import { forbidden } from './problem'

const READS = ['GET', 'HEAD', 'OPTIONS']

type Access = 'public' | readonly AccountRole[]

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. */
    access?: Access
    /** Set for requests that change data and can end no session. */
    keepsSessions?: boolean
  }
}

/** From here on every route of `app` says who may call it, and nobody else gets through. */
export function guardRoutes(app: App, callers: Callers, tokens: AccessTokens): void {
  app.decorateRequest('caller', null)
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${route.method} ${route.url} does not say who may call it`)
  })
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config
    // Without a route there is nothing to guard: the answer will be 404.
    if (access === undefined || access === 'public') return
    const sessionId = tokens.verify(bearerToken(request))
    const caller = sessionId && (await callers.find(sessionId))
    if (!caller) throw forbidden('token', 'The access token is missing, wrong or has expired')
    if (!access.includes(caller.role)) throw forbidden('role', `Not open to ${caller.role}`)
    request.caller = caller
  })
  app.addHook('onSend', async (request, reply) => {
    const hasWritten = !READS.includes(request.method) && reply.statusCode < 400
    if (hasWritten && !request.routeOptions.config.keepsSessions) {
      await callers.sessionsMayHaveEnded()
    }
  })
  app.addHook('onClose', () => callers.close())
}

function bearerToken(request: FastifyRequest): string {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
}
