import type { FastifyRequest } from 'fastify'
import { type Action, may } from 'shared-api/contract'
import type { AccessTokens } from '../caller'
import { findCaller } from '../caller'
import type { Database } from '../database/database'
import { forbidden } from '../problem'
import type { App } from './app'

type Access = 'public' | Action

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What who calls the route must be allowed to do, or `public`. */
    access?: Access
    /** True for routes that are open to sessions which have to enrol a second factor before anything else. */
    whileEnrolling?: boolean
  }
}

/** Every route added to `app` after this must declare its access, which is checked for each request. */
export function guardRoutes(app: App, db: Database, tokens: AccessTokens): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('tokenExpiresAt', 0)
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${route.method} ${route.url} declares no access`)
  })
  app.addHook('onRequest', async (request) => {
    const { access, whileEnrolling } = request.routeOptions.config
    // No route matches: the response will be 404.
    if (access === undefined || access === 'public') return
    const token = tokens.verify(bearerToken(request))
    const caller = token && (await findCaller(db, token.sessionId))
    if (!caller) throw forbidden('token', /*i18n*/ 'The access token is missing, invalid or expired')
    if (!may(caller.role, access)) throw forbidden('role', /*i18n*/ 'Your role may not do this')
    if (caller.mustEnrol && !whileEnrolling)
      throw forbidden('enrolment', /*i18n*/ 'Set up two-step verification first')
    request.caller = caller
    request.tokenExpiresAt = token.expiresAt
  })
}

function bearerToken(request: FastifyRequest): string {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
}
