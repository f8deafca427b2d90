import type { FastifyRequest } from 'fastify'
import { ProblemError } from '../problem'
import type { App } from './app'

const SAFE = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses writing requests from pages of other origins (cross-site request forgery). Browsers state a request's origin.
 * Non-browser clients send no such header and hold no session cookie of a user, so they pass.
 *
 * @param trusted other origins that are allowed
 */
export function refuseCrossOriginWrites(app: App, trusted: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE.includes(request.method) || isOurs(request) || isTrusted(request, trusted)) return
    throw new ProblemError(403, {
      code: 'origin',
      detail: /*i18n*/ 'Pages of other origins may not make this request',
    })
  })
}

function isOurs({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  // Set by the browser; "none" means that the user started the request, for instance from the address bar.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  // Only the host is compared: behind a TLS proxy the server may not know the scheme.
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

const isTrusted = ({ headers }: FastifyRequest, trusted: readonly string[]) =>
  headers.origin !== undefined && trusted.includes(headers.origin)
