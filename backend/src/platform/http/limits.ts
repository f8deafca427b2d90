import { existsSync, readFileSync } from 'node:fs'
import underPressure from '@fastify/under-pressure'
import type { FastifyHttpOptions, RawServerDefault } from 'fastify'
import { ProblemError } from '../problem'
import type { App, HttpConfig } from './app'
import { REQUEST_TIMEOUT } from './error-handler'

/** Longer than proxies and load balancers keep an idle connection, so that they close it first. */
const KEEP_ALIVE_MS = 72_000
const HEADERS_MS = 10_000
/** Interval at which Node checks connections for timeouts. */
const CHECK_MS = 1_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The time that a client may take to send the body, where it is longer than that of other routes. */
    bodyTimeoutMs?: number
  }
}

/** The time for a large body on a slow line. */
export const LONG_BODY_MS = 5 * 60_000

/** Limits the time that a client may take to send a head, and any request. `limitBodyTime` limits those of most routes further. */
export function timeLimits({ requestTimeoutMs }: HttpConfig): FastifyHttpOptions<RawServerDefault> {
  return {
    requestTimeout: Math.max(LONG_BODY_MS, requestTimeoutMs),
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      headersTimeout: Math.min(HEADERS_MS, requestTimeoutMs),
      connectionsCheckingInterval: Math.min(CHECK_MS, requestTimeoutMs),
    },
  }
}

/** Answers 408 when a body is not there in time. Node has one limit for all routes, so it cannot be shorter than the longest one. */
export function limitBodyTime(app: App, { requestTimeoutMs }: HttpConfig): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const timer = setTimeout(() => {
      if (!raw.complete) app.server.emit('clientError', { code: REQUEST_TIMEOUT }, raw.socket)
    }, routeOptions.config.bodyTimeoutMs ?? requestTimeoutMs)
    raw.once('close', () => clearTimeout(timer))
  })
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

/** Files that the server needs for itself: connections to the database, or the files of the embedded one. */
const OWN_FILES = 100
const WARN_EVERY_MS = 60_000

/** Closes connections beyond half of the files that the process may open, because each may ask for a file, too. */
export function limitConnections(app: App, openFiles = openFilesLimit()): void {
  const connections = Math.max(10, Math.floor((openFiles - OWN_FILES) / 2))
  app.server.maxConnections = connections
  let warnedAt = Number.NEGATIVE_INFINITY
  app.server.on('drop', () => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return
    warnedAt = performance.now()
    app.log.warn(`Connections beyond ${connections} are refused. Raise the limit of open files (ulimit -n).`)
  })
}

/** `ulimit -n`, on Linux. Node raises it to the hard limit when it starts. */
function openFilesLimit(): number {
  const limits = '/proc/self/limits'
  const [, files] = (existsSync(limits) && /^Max open files +(\d+)/m.exec(readFileSync(limits, 'utf8'))) || []
  return files ? Number(files) : Number.POSITIVE_INFINITY
}
