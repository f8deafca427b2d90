import underPressure from '@fastify/under-pressure'
import type { FastifyHttpOptions, RawServerDefault } from 'fastify'
import { ProblemError } from '../problem'
import type { App, HttpConfig } from './app'

/** Longer than proxies and load balancers keep an idle connection, so that they close it first. */
const KEEP_ALIVE_MS = 72_000
const HEADERS_MS = 10_000
/** Interval at which Node checks connections for timeouts. */
const CHECK_MS = 1_000

/** Limits the time that a client may take to send a request. */
export function timeLimits({ requestTimeoutMs }: HttpConfig): FastifyHttpOptions<RawServerDefault> {
  return {
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      headersTimeout: Math.min(HEADERS_MS, requestTimeoutMs),
      connectionsCheckingInterval: Math.min(CHECK_MS, requestTimeoutMs),
    },
  }
}

/** Route configuration that exempts a route from `refuseOverload`. */
export const NO_OVERLOAD_CHECK = { pressureHandler: () => undefined }

/** Answers 503 while the event loop is so delayed that responses would come too late. */
export async function refuseOverload(app: App, { maxEventLoopDelayMs }: HttpConfig): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    pressureHandler: async () => {
      throw new ProblemError(503, {
        detail: /*i18n*/ 'The server is overloaded',
        headers: { 'retry-after': '5' },
      })
    },
  })
}
