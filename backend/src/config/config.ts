import type { AccountRole, Country } from 'shared-api/contract'
import type { DatabaseConfig } from '../platform/database/database'
import type { HttpConfig } from '../platform/http/app'
import type { StaticConfig } from '../platform/static'

/** Cost of an argon2id hash. */
export interface PasswordCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

export interface SeedConfig {
  /**
   * Password of the sample accounts. When set, an empty database is filled with a sample business; never in
   * production.
   */
  samplePassword?: string | undefined
  /** Refuses a database that has the sample business, because an empty one was asked for. */
  empty?: boolean
  /** The account that is created when no owner can log in. */
  owner?: { email: string; password: string; sample?: boolean } | undefined
}

/** The mail server, and the sender and origin in mails. */
export interface MailConfig {
  /** `smtp://user:password@host:587` */
  smtpUrl: string
  /** Refuses to talk without TLS, unless the URL says otherwise. */
  requireTls: boolean
  /** `TodoTurismo <office@example.com>`: mails are from it, and call the business by its name. */
  from: string
  /** The origin of links, `https://office.example.com`. */
  publicUrl: string
}

/** The folders of the hourly backups. */
export interface BackupFolders {
  directory: string
  /** On another disk. */
  copyDirectory?: string | undefined
}

/** Configuration of the application. The server reads it from the environment, tests construct it directly. */
export interface Config extends HttpConfig {
  /** The key that signs tokens, then earlier keys whose tokens are still accepted. */
  tokenSecrets: [string, ...string[]]
  passwordCost: PasswordCost
  /** A session ends this many days after its login, even when it is in use. */
  sessionDays: number
  /** Limits login attempts by account and by network. */
  loginRateLimit: boolean
  /** These four hold until an owner chooses a country: `features/business/region.ts`. */
  businessTimeZone: string
  businessLanguage: string
  businessLocale: string
  businessCurrency: string
  /** A sale made offline keeps the prices of the device's copy for this many hours. 0: no sale may be made offline. */
  offlineHours: number
  /** The highest discount that each role may give, in percent. */
  discountLimits: Record<AccountRole, number>
  /** The origin at which users open the suite. Without it there are no passkeys. */
  publicUrl?: string | undefined
  /** Without it no mail is sent, and links are shown to the user who creates them. */
  mail?: MailConfig | undefined
  /** Serves `/metrics` to other machines, too. */
  metrics: boolean
  /** The time that an export or a whole list may take. */
  exportTimeoutMs: number
  backups?: BackupFolders | undefined
  /** True when the database is in this process and its files in DATA_DIR. */
  embedded: boolean
  /** A folder on each disk whose free space is watched. */
  disks: string[]
  static: StaticConfig
}

export interface ServerConfig extends Config {
  /** Retention time of the audit log. */
  auditMonths: number
  /** The country of a business that has chosen none. */
  businessCountry: Country | undefined
  host: string
  port: number
  database: DatabaseConfig
  seed: SeedConfig
}
