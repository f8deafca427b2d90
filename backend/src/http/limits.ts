import underPressure from '@fastify/under-pressure'
import type { FastifyHttpOptions, RawServerDefault } from 'fastify'
import type { Config } from '../config/config'
import type { App } from './app'
import { ProblemError } from './problem'

/** Longer than proxies and balancers keep an idle connection: it is they who end it. */
const KEEP_ALIVE_MS = 72_000
const HEADERS_MS = 10_000
/** How often Node looks for connections that have run out of time. */
const CHECK_MS = 1_000

/** How long a client may take to send a request. */
export function timeLimits({ requestTimeoutMs }: Config): FastifyHttpOptions<RawServerDefault> {
  return {
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      headersTimeout: Math.min(HEADERS_MS, requestTimeoutMs),
      connectionsCheckingInterval: Math.min(CHECK_MS, requestTimeoutMs),
    },
  }
}

/** For routes that are answered however busy the process is. */
export const ALWAYS_ANSWERED = { pressureHandler: () => undefined }

/** Answers 503 while the process is so busy that answers would come too late anyway. */
export async function refuseOverload(app: App, { maxEventLoopDelayMs }: Config): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    pressureHandler: async () => {
      throw new ProblemError(503, { detail: 'The server is overloaded', headers: { 'retry-after': '5' } })
    },
  })
}
