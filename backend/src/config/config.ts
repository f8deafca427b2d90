import type { TrustedProxies } from '../http/trusted-proxies'

export type DatabaseConfig = PostgresConfig | { kind: 'embedded'; directory: string }

export interface PostgresConfig {
  kind: 'postgres'
  /** Several hosts may be named: the next is tried when one fails. */
  url: string
  /** How long a statement may run. */
  timeoutMs?: number
  /** Of a replica, for reports and exports. */
  readUrl?: string | undefined
  /** Of the database itself, when `url` is that of a connection pooler: migrations need a session. */
  directUrl?: string | undefined
}

/** Cost of an argon2id hash. */
export interface PasswordCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** Where the built browser code lies; what is missing is not served. */
export interface StaticConfig {
  host: string
  /** By the name in the address: `admin` is served at `/hc-v2-front/remotes/admin/`. */
  remotes: Record<string, string>
}

export interface SeedConfig {
  /** The password of a sample business, which an empty database is filled with. Never set in production. */
  samplePassword?: string | undefined
  /** Made when no owner can log in. */
  owner?: { email: string; password: string } | undefined
}

/** What the application is built from. Tests make one directly, the server from the environment. */
export interface Config {
  production: boolean
  /** The key that signs tokens, and those before it whose tokens are still taken. */
  tokenSecrets: [string, ...string[]]
  passwordCost: PasswordCost
  /** Days after a login when its session ends, however much it is used. */
  sessionDays: number
  /** Slows login attempts down, by account and network. */
  loginRateLimit: boolean
  /** Remembers sessions between requests, for as long as the database announces their changes. */
  sessionCache: boolean
  /** Origins of browsers that may call from elsewhere, `https://office.example.com`. */
  corsOrigins: string[]
  /** Origins that the pages may take remotes from besides their own, `https://cdn.example.com` or `http://localhost:*`. */
  remoteOrigins: string[]
  /** Whose `X-Forwarded-*` headers are believed; 0 is nobody. */
  trustedProxies: TrustedProxies
  /** IANA name. Days and months of reports begin and end there. */
  businessTimeZone: string
  /** Shows how the server does to other machines than its own. */
  metrics: boolean
  /** How long a client may take to send a request. */
  requestTimeoutMs: number
  /** Requests are refused while the process answers later than this; 0 for never. */
  maxEventLoopDelayMs: number
  /** Shows the description of the API to everybody. */
  apiDocs: boolean
  static: StaticConfig
  logLevel: string
}

export interface ServerConfig extends Config {
  /** How long entries of the audit log are kept. */
  auditMonths: number
  host: string
  port: number
  database: DatabaseConfig
  seed: SeedConfig
}
