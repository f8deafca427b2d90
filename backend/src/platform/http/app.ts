import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyServerOptions,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { HeavyReads } from '../database/database'
import type { ExportLimits } from './export-limits'
import type { ValibotTypeProvider } from './valibot'

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs reports and exports, on a replica if there is one. */
    heavyReads: HeavyReads
    exportLimits: ExportLimits
  }
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ValibotTypeProvider
>

/** The path prefix of all API routes. */
export const API_PREFIX = '/api/v1'

/** How the server receives requests. */
export interface HttpConfig {
  production: boolean
  /** Other origins whose pages may call the API, `https://office.example.com`. */
  corsOrigins: string[]
  /** Other origins from which the pages may load remotes, `https://cdn.example.com` or `http://localhost:*`. */
  remoteOrigins: string[]
  /** Other origins that the pages may call, and load nothing from. */
  apiOrigins: string[]
  /** The proxies whose `X-Forwarded-*` headers are trusted; 0 for none. */
  trustedProxies: TrustedProxies
  /** The time that a client may take to send a request. */
  requestTimeoutMs: number
  /** Requests are refused while the event loop is delayed by more than this; 0 for never. */
  maxEventLoopDelayMs: number
  /** Serves the description of the API, without a login. */
  apiDocs: boolean
  logLevel: string
}

/** The number of proxies before the server, or their addresses and networks. */
export type TrustedProxies = number | string[]

/** Fastify's setting for `X-Forwarded-*` headers. A number becomes a function, because Fastify does not trust by number. */
export function trustProxy(proxies: TrustedProxies): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof proxies !== 'number') return proxies
  return proxies > 0 && ((_address: string, hop: number) => hop < proxies)
}
