import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { COUNTRY_CODES, Email, isEmail, Password } from 'shared-api/contract'
import * as v from 'valibot'

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/')
  return isIP(address) > 0 && (bits === undefined || ipaddr.isValidCIDR(text))
}

/** With such a network every caller could name any address as its own. */
const isEverybody = (network: string): boolean => /\/0+$/.test(network)

function isLocale(name: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(name).length > 0
  } catch {
    return false
  }
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const count = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${least} to ${most}`,
    ),
    v.transform(Number),
  )

const milliseconds = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}$/, 'must be a number of milliseconds'),
  v.transform(Number),
  v.minValue(100, 'must be at least 100'),
)

const origins = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((origin) => origin.trim())),
  v.everyItem(
    (origin) => URL.canParse(origin) && new URL(origin).origin === origin,
    'must be origins such as https://office.example.com, separated by commas',
  ),
)

const origin = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text,
    'must be an origin such as https://office.example.com',
  ),
)

/** `office@example.com` or `Name <office@example.com>` */
const sender = v.pipe(
  v.string(),
  v.check(
    (text) => isEmail(/^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text),
    'must be an address such as office@example.com or TodoTurismo <office@example.com>',
  ),
)

/** Sources in the syntax of a Content-Security-Policy. */
const policySources = v.pipe(
  v.string(),
  v.transform((list) => list.trim().split(/\s+/)),
  v.everyItem(
    (source) => /^https?:\/\/[\w.-]+(:(\d+|\*))?$/.test(source),
    'must be origins such as https://cdn.example.com, separated by spaces',
  ),
)

const trustedProxies = v.pipe(
  v.string(),
  v.transform((text) =>
    /^\d$/.test(text) ? Number(text) : text.split(',').map((network) => network.trim()),
  ),
  v.check(
    (proxies) => typeof proxies === 'number' || proxies.every(isNetwork),
    'must be the number of proxies before the server, such as 1, or their networks, such as 10.0.0.0/8,fd00::/8',
  ),
  v.check(
    (proxies) => typeof proxies === 'number' || !proxies.some(isEverybody),
    'must not be every address: each caller could name any as its own. Set the number of proxies before the server, such as 1',
  ),
)

const DISCOUNT_LIMIT = /^(EMPLOYEE|ADMINISTRATOR|OWNER):(\d{1,2}(?:\.\d{1,2})?|100)$/

const discountLimits = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(',')
      .filter(Boolean)
      .map((limit) => limit.trim()),
  ),
  v.everyItem(
    (limit) => DISCOUNT_LIMIT.test(limit),
    'must be percentages by role such as EMPLOYEE:10,ADMINISTRATOR:30,OWNER:100',
  ),
  v.transform((limits) => ({
    EMPLOYEE: 10,
    ADMINISTRATOR: 30,
    OWNER: 100,
    ...Object.fromEntries(
      limits.map((limit) => limit.split(':')).map(([role, percent]) => [role, Number(percent)]),
    ),
  })),
)

const emailAddress = v.pipe(
  v.string(),
  v.check(isEmail, 'must be an email address such as ana@example.com'),
  Email,
)

const password = v.pipe(
  v.string(),
  v.check((text) => v.is(Password, text), 'must have 4 to 50 characters'),
)

const onOrOff = v.pipe(
  v.picklist(['on', 'off'], 'must be on or off'),
  v.transform((value) => value === 'on'),
)

const secret = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const databaseUrl = v.pipe(
  v.string(),
  // Strict, because a part of a password with an unescaped character would be parsed as the host and logged.
  v.regex(
    /^postgres(ql)?:\/\/([^@/?#:\s]+(:[^@/?#:\s]*)?@)?[^@/?#,\s]+(\/[^@?#\s]*)?(\?[^@#\s]*)?$/,
    'must be like postgres://user:password@host:5432/name; a password with special characters goes into PGPASSWORD',
  ),
)

const smtpUrl = v.pipe(
  v.string(),
  v.regex(
    /^smtps?:\/\/([^@/?#\s]+@)?[^@/?#\s]+\/?(\?[^#\s]*)?$/,
    'must be like smtps://user:password@host:465; escape special characters of the password, @ as %40',
  ),
)

/** Every environment variable that the server reads, with its default. */
export const Environment = v.object({
  /** Only in production there is no sample business. Another spelling of it is refused, so that it cannot create one. */
  NODE_ENV: v.optional(
    v.picklist(['production', 'development', 'test'], 'must be production, development or test'),
    'development',
  ),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(count(0, 65_535), '8080'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  /** When unset, the embedded database in DATA_DIR is used. */
  DATABASE_URL: v.optional(databaseUrl),
  /** Password of the database, when DATABASE_URL has none. */
  PGPASSWORD: v.optional(v.string()),
  /** URL of a replica, from which reports and exports read. */
  DATABASE_READ_URL: v.optional(databaseUrl),
  /** The time that a statement may run in PostgreSQL. */
  DATABASE_TIMEOUT_MS: v.optional(milliseconds, '8000'),
  /** The time that an export waits for PostgreSQL or for its client. */
  EXPORT_TIMEOUT_MS: v.optional(milliseconds, '300000'),
  DATA_DIR: v.optional(v.string(), '.data'),
  /** Signs the tokens. When unset, one is generated and kept in DATA_DIR; production requires it. */
  JWT_SECRET: v.optional(secret),
  /** The secret before a change: tokens signed with it are still accepted. */
  JWT_SECRET_PREVIOUS: v.optional(secret),
  CORS_ORIGINS: v.optional(origins),
  REMOTE_ORIGINS: v.optional(policySources),
  /** Origins that pages may call, and load nothing from. */
  API_ORIGINS: v.optional(policySources),
  TRUST_PROXY: v.optional(trustedProxies, '0'),
  /** When off, `/metrics` answers only requests of this machine. */
  METRICS: v.optional(onOrOff, 'off'),
  /** The time that a client may take to send a request. */
  REQUEST_TIMEOUT_MS: v.optional(milliseconds, '30000'),
  /** Serves the description of the API at `/api/v1/docs`. When unset: on, except in production. */
  API_DOCS: v.optional(onOrOff),
  LOGIN_RATE_LIMIT: v.optional(onOrOff, 'on'),
  /** The country of a new business: what it usually has replaces the four variables below. */
  BUSINESS_COUNTRY: v.optional(v.picklist(COUNTRY_CODES, `must be one of ${COUNTRY_CODES.join(', ')}`)),
  BUSINESS_TIME_ZONE: v.optional(
    v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone such as America/Argentina/Buenos_Aires')),
    'America/Argentina/Buenos_Aires',
  ),
  /** The language of receipts, and of mails to accounts that have not chosen one. */
  BUSINESS_LANGUAGE: v.optional(v.picklist(['default', 'es', 'en'], 'must be default, es or en'), 'default'),
  /** The format of days and money in mails. */
  BUSINESS_LOCALE: v.optional(
    v.pipe(v.string(), v.check(isLocale, 'must be a locale such as es-AR')),
    'en-GB',
  ),
  BUSINESS_CURRENCY: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency such as ARS')),
    'ARS',
  ),
  /** A sale made offline keeps the prices of the device's copy for this many hours. 0: no sale may be made offline. */
  OFFLINE_HOURS: v.optional(count(0, 720), '24'),
  /** The highest discount of each role, in percent. A role that is not named keeps its default. */
  DISCOUNT_LIMITS: v.optional(discountLimits, 'EMPLOYEE:10,ADMINISTRATOR:30,OWNER:100'),
  /** The mail server. Unset, no mail is sent. */
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(sender),
  /** The origin at which users open the suite: that of links in mails, and of passkeys. Unset outside production, this server's own. */
  PUBLIC_URL: v.optional(origin),
  /** A session ends this many days after its login, even when it is in use. */
  SESSION_DAYS: v.optional(count(1, 365), '30'),
  AUDIT_RETENTION_MONTHS: v.optional(count(1, 1200), '60'),
  /** Fills an empty database with a sample business, only outside production. `npm start -- --empty` turns it off. */
  SAMPLE_BUSINESS: v.optional(onOrOff, 'on'),
  /** Password of the sample accounts, which are created only outside production. */
  SEED_PASSWORD: v.optional(password, 'todoturismo'),
  /** The owner that is created when no owner can log in. */
  OWNER_EMAIL: v.optional(emailAddress),
  OWNER_PASSWORD: v.optional(password),
  /** The folder of the hourly backups. The embedded database is backed up into it, and owners are told when the newest is old. */
  BACKUP_DIR: v.optional(v.string()),
  /** A folder on another disk for a copy of them. */
  BACKUP_COPY_DIR: v.optional(v.string()),
  /** Folder with the built host and, in `remotes/<name>`, the built remotes. When unset, the workspace's builds. */
  STATIC_DIR: v.optional(v.string()),
})
export type Environment = v.InferOutput<typeof Environment>
