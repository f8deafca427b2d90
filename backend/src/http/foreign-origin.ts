import type { FastifyRequest } from 'fastify'
import type { App } from './app'
import { ProblemError } from './problem'

const SAFE = ['GET', 'HEAD', 'OPTIONS']

/**
 * Lets no page of another site change anything in the name of whoever looks at it. Browsers say where a request comes
 * from; what is no browser says nothing and holds no cookie of anybody's.
 *
 * @param trusted origins whose pages may
 */
export function refuseForeignOrigins(app: App, trusted: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE.includes(request.method) || isOurs(request) || isTrusted(request, trusted)) return
    throw new ProblemError(403, { code: 'origin', detail: 'Not open to pages of other origins' })
  })
}

function isOurs({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  // Set by the browser itself; "none" is the user, not a page.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  // The scheme is left out: a TLS proxy may not tell which one the browser speaks.
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

const isTrusted = ({ headers }: FastifyRequest, trusted: readonly string[]) =>
  headers.origin !== undefined && trusted.includes(headers.origin)
