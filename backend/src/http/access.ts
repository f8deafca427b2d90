import type { FastifyRequest } from 'fastify'
import type { AccountRole } from 'shared-api/contract'
import type { Database } from '../database/database'
import type { AccessTokens } from '../session/access-token'
import { findCaller } from '../session/caller'
import type { App } from './app'
import { forbidden } from './problem'

type Access = 'public' | readonly AccountRole[]

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. */
    access?: Access
  }
}

/** From here on every route of `app` says who may call it, and nobody else gets through. */
export function guardRoutes(app: App, db: Database, tokens: AccessTokens): void {
  app.decorateRequest('caller', null)
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${route.method} ${route.url} does not say who may call it`)
  })
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config
    // Without a route there is nothing to guard: the answer will be 404.
    if (access === undefined || access === 'public') return
    const sessionId = tokens.verify(bearerToken(request))
    const caller = sessionId && (await findCaller(db, sessionId))
    if (!caller) throw forbidden('token', 'The access token is missing, wrong or has expired')
    if (!access.includes(caller.role)) throw forbidden('role', `Not open to ${caller.role}`)
    request.caller = caller
  })
}

function bearerToken(request: FastifyRequest): string {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
}
