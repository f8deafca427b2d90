import type { TrustedProxies } from './trusted-proxies'

/** How the server receives requests. */
export interface HttpConfig {
  production: boolean
  /** Other origins whose pages may call the API, `https://office.example.com`. */
  corsOrigins: string[]
  /** Other origins from which the pages may load remotes, `https://cdn.example.com` or `http://localhost:*`. */
  remoteOrigins: string[]
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
