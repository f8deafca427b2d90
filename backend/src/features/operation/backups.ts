import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gt, sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { OperationState } from 'shared-api/contract'
import type { Config } from '../../config/config'
import type { Database } from '../../platform/database/database'
import { rowsOf } from '../../platform/database/statement'
import { sale } from '../../tables/sales'

const DAY_MS = 86_400_000

export type WatchedBackups = Pick<Config, 'backups' | 'embedded' | 'disks'>

const timeOf = async (file: string): Promise<Date | undefined> =>
  (await stat(file).catch(() => undefined))?.mtime

/** The time of the content of the newest backup of `maintenance/hourly-backup.ts`. Undefined when there is none. */
export async function newestBackup(directory: string): Promise<Date | undefined> {
  const times = ['hourly', 'daily'].map(async (folder) => {
    const names = await readdir(join(directory, folder)).catch(() => [])
    const newest = names
      .filter((name) => name.endsWith('.dump'))
      .sort()
      .at(-1)
    return newest === undefined ? undefined : timeOf(join(directory, folder, newest))
  })
  const found = (await Promise.all(times)).filter((time) => time !== undefined)
  return found.sort((a, b) => b.getTime() - a.getTime())[0]
}

/** The file that says that the copy of a backup has failed, as in deploy/postgres/backup-hourly.sh. */
export const copyFailure = (directory: string) => join(directory, 'copy-failed')

/** Since when copies of the backups fail. Undefined when they do not. */
export const copyFailsSince = (directory: string) => timeOf(copyFailure(directory))

/** The file that is as old as the content of the newest copy. */
export const newestCopy = (directory: string) => join(directory, 'copied')

interface ArchiverState {
  archived: number | null
  failed: number | null
}

/** When PostgreSQL last archived its log, and when that last failed, in milliseconds since 1970. */
async function archiverState(db: Database): Promise<ArchiverState | undefined> {
  const [state] = await rowsOf<ArchiverState>(
    db,
    sql`
      select (extract(epoch from last_archived_time) * 1000)::float8 as archived,
        (extract(epoch from last_failed_time) * 1000)::float8 as failed
      from pg_stat_archiver where current_setting('archive_mode') <> 'off'`,
  )
  return state
}

/** Since when the log of the database is not archived: as PostgreSQL sees it, or deploy/postgres/archive.sh. */
export async function archiveFailsSince(db: Database, directory?: string): Promise<Date | undefined> {
  for (const sign of directory ? ['archive-failed', 'archive-dropped'] : []) {
    const reported = await timeOf(join(directory ?? '', sign))
    if (reported) return reported
  }
  const { archived = null, failed = null } = (await archiverState(db)) ?? {}
  return failed !== null && failed > (archived ?? 0) ? new Date(failed) : undefined
}

/** When the newest backup on another disk was made. Of PostgreSQL the server does not know the disk. */
async function copiedAtOf(
  db: Database,
  { backups, embedded, disks }: WatchedBackups,
): Promise<Date | undefined> {
  if (!backups) return undefined
  // deploy/postgres/archive.sh knows the disks.
  if (await timeOf(join(backups.directory, 'archive-elsewhere'))) {
    const archived = (await archiverState(db))?.archived
    if (archived) return new Date(archived)
  }
  const deviceOf = async (folder = '') => (await stat(folder).catch(() => undefined))?.dev
  const isElsewhere = embedded && (await deviceOf(backups.directory)) !== (await deviceOf(disks.at(-1)))
  return isElsewhere ? newestBackup(backups.directory) : timeOf(newestCopy(backups.directory))
}

/** What the loss of the disk would cost now. */
export async function riskOf(
  db: Database,
  config: WatchedBackups,
  isTrial: boolean,
): Promise<NonNullable<OperationState['risk']>> {
  const copiedAt = await copiedAtOf(db, config)
  const sales = copiedAt && (await db.$count(sale, gt(sale.createdAt, copiedAt)))
  const isOld = copiedAt !== undefined && Number(sales) > 0 && Date.now() - copiedAt.getTime() > DAY_MS
  return {
    copiedAt: copiedAt?.toISOString() ?? null,
    ...(sales !== undefined && { sales }),
    isHigh: !isTrial && (copiedAt === undefined || isOld),
  }
}

/**
 * The age of the newest backup and copy, the sales that no copy has, and how long the archive fails. A figure that is not known is left
 * out.
 */
export function measureBackups(db: Database, config: WatchedBackups, registry: Registry): void {
  const directory = config.backups?.directory
  const seconds = (time?: Date) => time && (Date.now() - time.getTime()) / 1_000
  type Figure = [name: string, help: string, read: () => Promise<number | undefined>]
  const archive: Figure = [
    'archive_failing_seconds',
    'Since when the log of the database is not archived; 0: it is, or there is no archive',
    async () => seconds(await archiveFailsSince(db, directory)) ?? 0,
  ]
  const figures: Figure[] =
    directory === undefined
      ? [archive]
      : [
          archive,
          [
            'backup_age_seconds',
            'Age of the newest backup',
            async () => seconds(await newestBackup(directory)),
          ],
          [
            'backup_copy_age_seconds',
            'Age of the newest copy on another disk',
            async () => seconds(await copiedAtOf(db, config)),
          ],
          [
            'backup_sales_without_copy',
            'Sales that the loss of the disk would lose',
            async () => (await riskOf(db, config, false)).sales,
          ],
        ]
  for (const [name, help, read] of figures) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const figure = await read().catch(() => undefined)
        if (figure === undefined) this.remove()
        else this.set(figure)
      },
    })
  }
}
