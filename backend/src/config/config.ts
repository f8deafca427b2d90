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

export type SeedConfig =
  | { kind: 'sample'; password: string }
  | { kind: 'owner'; email: string; password: string }
  | { kind: 'none' }

/** What the application is built from. Tests make one directly, the server from the environment. */
export interface Config {
  production: boolean
  /** The key that signs tokens, and those before it whose tokens are still taken. */
  tokenSecrets: [string, ...string[]]
  passwordCost: PasswordCost
  /** Limits login attempts per account and per address. */
  loginRateLimit: boolean
  /** Remembers sessions between requests, for as long as the database announces their changes. */
  sessionCache: boolean
  /** Origins of browsers that may call from elsewhere, `https://office.example.com`. */
  corsOrigins: string[]
  /** Origins that the pages may take remotes from besides their own, `https://cdn.example.com` or `http://localhost:*`. */
  remoteOrigins: string[]
  /** Believe `X-Forwarded-*`: only behind a proxy that sets them. */
  trustProxy: boolean
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
  host: string
  port: number
  database: DatabaseConfig
  seed: SeedConfig
}
