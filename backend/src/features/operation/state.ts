import { statfs } from 'node:fs/promises'
import { min, sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { may, OperationState, type OperationWarning } from 'shared-api/contract'
import { version } from '../../../package.json'
import type { Config } from '../../config/config'
import type { Database } from '../../platform/database/database'
import { isLogCopyAway } from '../../platform/database/log-copy'
import { rowsOf } from '../../platform/database/statement'
import { API_PREFIX, type App } from '../../platform/http/app'
import { createLimiter } from '../../platform/http/rate-limit'
import { account } from '../../tables/accounts'
import { sampleAccounts } from '../account/account-status'
import type { Feature } from '../feature'
import { archiveFailsSince, copyFailsSince, newestBackup, riskOf } from './backups'

export const operationRoutes: Feature = async (app, { db, config }) => {
  app.get(
    '/operation',
    {
      config: { access: 'operateServer' },
      schema: {
        summary:
          'Age of the last backup, what a lost disk would cost, free disk, failed requests, and what needs attention',
        response: { 200: OperationState },
      },
    },
    () => operationState(db, config),
  )
}

/** A backup is old after a day and two hours: on a day without changes one is made, and may take long. */
const BACKUP_OLD_MS = 26 * 3_600_000
const DAY_MS = 24 * 3_600_000
/** A disk is nearly full when it has less than both of these. */
const FREE_BYTES = 10e9
const FREE_PART = 0.1
const FAILED_REQUESTS = 10

export type OperationConfig = Pick<Config, 'backups' | 'disks' | 'embedded'>

/** The current state of the server: backups, disks, failed requests and warnings. */
export async function operationState(db: Database, config: OperationConfig): Promise<OperationState> {
  const { backups, embedded } = config
  const lastBackup = backups && (await newestBackup(backups.directory))
  const disks = await Promise.all(config.disks.map(measure))
  const failed = await failedRequests(db)
  // Without BACKUP_DIR the server does not know what backs up a PostgreSQL database, so it does not warn.
  const isWatched = backups !== undefined || embedded
  const isOld = lastBackup === undefined || Date.now() - lastBackup.getTime() > BACKUP_OLD_MS
  // An empty office has one sample account, its owner, until the password is changed.
  const isTrial = (await sampleAccounts(db)).some(({ role }) => !may(role, 'manageAdministrators'))
  // The first backup of a new office may be made at the end of its first day.
  const isFirstDay = lastBackup === undefined && Date.now() - (await firstAccountAt(db)) < DAY_MS
  const warnings: Record<OperationWarning, boolean> = {
    backup: isWatched && isOld && !isTrial && !isFirstDay,
    'backup-copy':
      backups !== undefined && !isTrial && (await copyFailsSince(backups.directory)) !== undefined,
    disk: disks.some(({ free, size }) => free < FREE_BYTES && free < size * FREE_PART),
    requests: failed >= FAILED_REQUESTS,
  }
  return {
    release: version,
    database: embedded ? 'embedded' : 'postgresql',
    ...(isWatched && { risk: await riskOf(db, config, isTrial) }),
    lastBackupAt: lastBackup?.toISOString() ?? null,
    freeDiskBytes: Math.min(...disks.map(({ free }) => free)),
    failedRequests: failed,
    warnings: (Object.keys(warnings) as OperationWarning[]).filter((warning) => warnings[warning]),
    ...((await archiveFailsSince(db, backups?.directory)) && { archiveFails: true }),
    ...((await isLogCopyAway(db)) && { logCopyAway: true }),
    ...((await isClockWrong(db)) && { wrongClock: true }),
  }
}

const CLOCK_DIFFERS_MS = 120_000

/** True when the server's clock differs from the database's, or is a day behind the newest stored sale. */
export async function isClockWrong(db: Database): Promise<boolean> {
  const [row] = await rowsOf<{ now: string; newest: string | null }>(
    db,
    sql`
      select extract(epoch from clock_timestamp()) * 1000 as now,
        (select extract(epoch from max(created_at)) * 1000 from sale) as newest`,
  )
  const now = Date.now()
  return Math.abs(now - Number(row?.now)) > CLOCK_DIFFERS_MS || Number(row?.newest) - now > DAY_MS
}

/** When the office began, in milliseconds since 1970. */
async function firstAccountAt(db: Database): Promise<number> {
  const [first] = await db.select({ at: min(account.createdAt) }).from(account)
  return first?.at?.getTime() ?? Date.now()
}

async function measure(folder: string): Promise<{ free: number; size: number }> {
  const { bsize, bavail, blocks } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

/** The free space and the size of each disk that the server watches. */
export function measureDisks({ disks }: Pick<Config, 'disks'>, registry: Registry): void {
  for (const [name, help, figure] of [
    ['disk_free_bytes', 'Free space of the disk', 'free'],
    ['disk_size_bytes', 'Size of the disk', 'size'],
  ] as const) {
    new Gauge({
      name,
      help,
      labelNames: ['folder'],
      registers: [registry],
      async collect() {
        for (const folder of disks) this.set({ folder }, (await measure(folder))[figure])
      },
    })
  }
}

const DAY_SECONDS = 86_400
const STORE_MS = 60_000
const KEY = 'all'

const counter = (db: Database) => createLimiter(db, 'failed-requests', DAY_SECONDS)

/** Counts the requests of all servers that end with an error of the server. They are stored once a minute, so that errors cost little. */
export function countFailedRequests(app: Pick<App, 'addHook'>, db: Database): void {
  const failed = counter(db)
  let pending = 0
  const store = async () => {
    const count = pending
    pending = 0
    // While the database does not answer, the count is kept for the next attempt.
    if (count > 0)
      await failed.penalty(KEY, count).catch(() => {
        pending += count
      })
  }
  app.addHook('onResponse', async ({ url }, { statusCode }) => {
    if (statusCode >= 500 && url.startsWith(API_PREFIX)) pending += 1
  })
  const timer = setInterval(store, STORE_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await store()
  })
}

/** The number of failed requests in a day. */
export const failedRequests = async (db: Database): Promise<number> =>
  (await counter(db).get(KEY))?.consumedPoints ?? 0
