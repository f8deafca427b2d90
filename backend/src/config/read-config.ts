import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { packageRoot } from '../package-root'
import type { DatabaseConfig, PostgresConfig } from '../platform/database/database'
import { withPassword } from '../platform/database/database-url'
import { StartError } from '../platform/start-error'
import type { StaticConfig } from '../platform/static'
import type { BackupFolders, MailConfig, SeedConfig, ServerConfig } from './config'
import { Environment } from './environment'
import { readSecretFiles, storedSecret } from './secrets'

/** OWASP's recommendation for argon2id; about 13 ms for each login on a small machine. */
const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** No single request delays the event loop by this much, so a longer delay means overload. */
const MAX_EVENT_LOOP_DELAY_MS = 1_000

/** The owner of the sample business. */
const SAMPLE_OWNER = 'owner@todoturismo.test'

type Variables = Record<string, string | undefined>

/**
 * @param variables an empty one counts as unset
 * @throws StartError that names each invalid variable and the reason
 */
export function readEnvironment(variables: Variables): Environment {
  const set = Object.fromEntries(
    Object.entries(readSecretFiles(variables)).filter(([, value]) => value !== ''),
  )
  const parsed = v.safeParse(Environment, set)
  if (!parsed.success) {
    throw new StartError(parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}.`).join('\n'))
  }
  return parsed.output
}

export const databaseConfigOf = (environment: Environment): DatabaseConfig =>
  environment.DATABASE_URL
    ? postgresOf(environment, environment.DATABASE_URL)
    : { kind: 'embedded', directory: environment.DATA_DIR, backups: backupFolders(environment) }

function postgresOf(environment: Environment, databaseUrl: string): PostgresConfig {
  const { PGPASSWORD, DATABASE_READ_URL } = environment
  return {
    kind: 'postgres',
    url: withPassword(databaseUrl, PGPASSWORD),
    timeoutMs: environment.DATABASE_TIMEOUT_MS,
    exportTimeoutMs: environment.EXPORT_TIMEOUT_MS,
    readUrl: DATABASE_READ_URL && withPassword(DATABASE_READ_URL, PGPASSWORD),
  }
}

/** @throws StartError that names what is invalid, or missing in production */
export async function readConfig(variables: Variables): Promise<ServerConfig> {
  const environment = readEnvironment(variables)
  const production = environment.NODE_ENV === 'production'
  if (production) checkProduction(environment)

  const secret = environment.JWT_SECRET ?? (await storedSecret(environment.DATA_DIR))
  const database = databaseConfigOf(environment)
  return {
    production,
    host: environment.HOST,
    port: environment.PORT,
    database,
    seed: seed(environment, production),
    tokenSecrets: environment.JWT_SECRET_PREVIOUS ? [secret, environment.JWT_SECRET_PREVIOUS] : [secret],
    passwordCost: PASSWORD_COST,
    auditMonths: environment.AUDIT_RETENTION_MONTHS,
    sessionDays: environment.SESSION_DAYS,
    loginRateLimit: environment.LOGIN_RATE_LIMIT,
    corsOrigins: environment.CORS_ORIGINS ?? [],
    remoteOrigins: environment.REMOTE_ORIGINS ?? [],
    apiOrigins: environment.API_ORIGINS ?? [],
    trustedProxies: environment.TRUST_PROXY,
    metrics: environment.METRICS,
    exportTimeoutMs: environment.EXPORT_TIMEOUT_MS,
    requestTimeoutMs: environment.REQUEST_TIMEOUT_MS,
    // The embedded database runs in this process and delays its event loop, mostly at the start.
    maxEventLoopDelayMs: database.kind === 'postgres' ? MAX_EVENT_LOOP_DELAY_MS : 0,
    apiDocs: environment.API_DOCS ?? !production,
    businessCountry: environment.BUSINESS_COUNTRY,
    businessTimeZone: environment.BUSINESS_TIME_ZONE,
    offlineHours: environment.OFFLINE_HOURS,
    discountLimits: environment.DISCOUNT_LIMITS,
    businessLanguage: environment.BUSINESS_LANGUAGE,
    businessLocale: environment.BUSINESS_LOCALE,
    businessCurrency: environment.BUSINESS_CURRENCY,
    publicUrl: publicUrlOf(environment, production),
    mail: mailOf(environment, production),
    backups: backupsOf(environment),
    embedded: database.kind === 'embedded',
    // In a container `/` is on the disk of its machine, which has the volumes, too.
    disks: database.kind === 'embedded' ? ['/', database.directory] : ['/'],
    static: staticFolders(environment.STATIC_DIR),
    logLevel: environment.LOG_LEVEL,
  }
}

const publicUrlOf = ({ PUBLIC_URL, PORT }: Environment, production: boolean): string | undefined =>
  PUBLIC_URL ?? (production ? undefined : `http://localhost:${PORT}`)

/**
 * Links begin with PUBLIC_URL, because the Host header of a request is untrusted.
 *
 * @throws StartError when the mail server is named and the sender or, in production, the origin of links is not
 */
function mailOf(environment: Environment, production: boolean): MailConfig | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = environment
  if (!smtpUrl) return undefined
  if (!from) throw new StartError('SMTP_URL needs MAIL_FROM, the sender of mails.')
  const publicUrl = publicUrlOf(environment, production)
  if (!publicUrl)
    throw new StartError('SMTP_URL needs PUBLIC_URL in production, the origin of links in mails.')
  return { smtpUrl, from, publicUrl, requireTls: production && smtpUrl.startsWith('smtp:') }
}

const backupFolders = ({ BACKUP_DIR, BACKUP_COPY_DIR }: Environment): string[] =>
  [BACKUP_DIR, BACKUP_COPY_DIR].filter((folder) => folder !== undefined)

export const backupsOf = ({ BACKUP_DIR, BACKUP_COPY_DIR }: Environment): BackupFolders | undefined =>
  BACKUP_DIR === undefined ? undefined : { directory: BACKUP_DIR, copyDirectory: BACKUP_COPY_DIR }

function checkProduction(environment: Environment): void {
  if (!environment.JWT_SECRET) {
    throw new StartError('JWT_SECRET is required in production. Make one with: openssl rand -base64 48')
  }
  if (!environment.LOGIN_RATE_LIMIT) {
    throw new StartError('LOGIN_RATE_LIMIT must not be off in production.')
  }
}

/** An empty database outside production begins with the sample business, or with an owner who has the sample password. */
function seed(environment: Environment, production: boolean): SeedConfig {
  const { OWNER_EMAIL: email, OWNER_PASSWORD: password, SEED_PASSWORD } = environment
  const owner = email && password ? { email, password } : undefined
  if (production) return { owner }
  if (environment.SAMPLE_BUSINESS) return { samplePassword: SEED_PASSWORD, owner }
  return { empty: true, owner: owner ?? { email: SAMPLE_OWNER, password: SEED_PASSWORD, sample: true } }
}

/**
 * @param directory laid out as the addresses are; without one, the `dist` folders of the workspace
 * @throws StartError when the directory has no pages
 */
function staticFolders(directory: string | undefined): StaticConfig {
  // Remotes lie below the host there, and a new one is served without a restart.
  if (directory) {
    if (!existsSync(join(directory, 'index.html')))
      throw new StartError(
        `STATIC_DIR ${directory} has no index.html. It must be the folder of the built pages.`,
      )
    return { host: directory, remotes: {} }
  }
  const workspace = join(packageRoot, '..')
  const folders = existsSync(workspace) ? readdirSync(workspace) : []
  const remotes = folders
    .filter((folder) => folder.startsWith('remote-'))
    .map((folder) => [folder.slice('remote-'.length), join(workspace, folder, 'dist')])
  return { host: join(workspace, 'host', 'dist'), remotes: Object.fromEntries(remotes) }
}
