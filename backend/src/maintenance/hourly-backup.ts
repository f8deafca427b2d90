import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { access, constants, copyFile, link, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { dateIn } from 'shared-api/contract'
import type { BackupFolders, ServerConfig } from '../config/config'
import { findRegion } from '../features/business/region'
import { copyFailure, newestCopy } from '../features/operation/backups'
import type { Database, DatabaseConnection } from '../platform/database/database'
import { rowsOf } from '../platform/database/statement'
import { flush, makeFolder, writeDurably } from '../platform/durable-files'
import { StartError } from '../platform/start-error'
import { writeAtomically, writeDump } from './backup'

const DAY_MS = 86_400_000

/** The same as in deploy/postgres/backup-hourly.sh. */
const keptAt = (hour: string) => [
  { folder: 'hourly', name: hour, count: 48 },
  { folder: 'daily', name: dayOf(hour), count: 7 },
  { folder: 'weekly', name: weekOf(dayOf(hour)), count: 4 },
  { folder: 'monthly', name: hour.slice(0, 7), count: 6 },
]

const dayOf = (hour: string) => hour.slice(0, 10)

/** The ISO week of a date: `2026-W10`. A week belongs to the year of its Thursday. */
function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const thursday = new Date(date.getTime() + (3 - ((date.getUTCDay() + 6) % 7)) * DAY_MS)
  const week = Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / (7 * DAY_MS)) + 1
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`
}

/**
 * Makes the backup of an hour, and its copy in the second folder, unless there is one. Each folder keeps the newest of 48 hours,
 * 7 days, 4 weeks and 6 months. A file gets its name when it is on the disk and was read back, and the time at which its making
 * began. While the copy fails, the folder of the backups has a file that says so.
 *
 * @param hour `2026-03-01T14`
 * @param write writes a backup to the given path, and reads it back
 * @param version of the content: a day has one backup only while it stays the same
 * @returns false when no backup was made
 * @throws StartError when the copy fails; the backup is made then
 */
export async function backUpAt(
  hour: string,
  { directory, copyDirectory }: BackupFolders,
  write: (file: string) => Promise<void>,
  version?: string,
): Promise<boolean> {
  const hourly = join(directory, 'hourly')
  await makeFolder(hourly)
  await removeLeftovers(directory)
  const latest = (await backupsIn(hourly))[0]
  const ofVersion = join(directory, 'version')
  const isSame = version !== undefined && version === (await readFile(ofVersion, 'utf8').catch(() => ''))
  const name = latest && (latest === hour || (isSame && dayOf(latest) === dayOf(hour))) ? latest : hour
  const backup = join(hourly, `${name}.dump`)
  const isNew = name !== latest
  if (isNew) {
    const begun = new Date()
    await writeAtomically(backup, async (draft) => {
      await write(draft)
      await utimes(draft, begun, begun)
    })
    if (version !== undefined) await writeDurably(ofVersion, version)
  }
  await place(backup, directory, name)
  const marker = copyFailure(directory)
  const copied = newestCopy(directory)
  try {
    if (copyDirectory) {
      await removeLeftovers(copyDirectory)
      await place(backup, copyDirectory, name)
      const { mtime } = await stat(backup)
      await writeDurably(copied, '')
      await utimes(copied, mtime, mtime)
    } else await rm(copied, { force: true })
    await rm(marker, { force: true })
  } catch (cause) {
    if (!existsSync(marker)) await writeDurably(marker, '')
    throw new StartError(
      `The backup of ${name} is in ${directory}, but its copy in ${copyDirectory} failed: ${cause instanceof Error ? cause.message : cause}`,
      { cause },
    )
  }
  return isNew
}

/** The names of the backups in a folder, the newest first. */
const backupsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .flatMap((name) => (name.endsWith('.dump') ? name.slice(0, -'.dump'.length) : []))
    .sort()
    .reverse()

/** Changes with every transaction that writes, at its begin and its end. */
export async function versionOf(db: Database): Promise<string | undefined> {
  const [row] = await rowsOf<{ version: string }>(db, sql`select pg_current_snapshot()::text as version`)
  return row?.version
}

/** Removes what a stop in the middle has left. */
async function removeLeftovers(directory: string): Promise<void> {
  for (const { folder } of keptAt('2000-01-01T00')) {
    const path = join(directory, folder)
    const names = await readdir(path).catch(() => [])
    for (const name of names.filter((each) => each.endsWith('.dump.part'))) await rm(join(path, name))
  }
}

async function place(backup: string, directory: string, hour: string): Promise<void> {
  let source = backup
  for (const { folder, name, count } of keptAt(hour)) {
    const path = join(directory, folder)
    await makeFolder(path)
    const file = join(path, `${name}.dump`)
    if (!existsSync(file)) await linkOrCopy(source, file)
    source = file
    for (const old of (await backupsIn(path)).slice(count)) await rm(join(path, `${old}.dump`))
    await flush(path)
  }
}

/** Copies the file where a hard link is impossible: on network shares and other disks. */
const linkOrCopy = (from: string, to: string) =>
  link(from, to).catch(() =>
    writeAtomically(to, async (draft) => {
      await copyFile(from, draft)
      const { mtime } = await stat(from)
      await utimes(draft, mtime, mtime)
      if ((await hashOf(draft)) !== (await hashOf(from))) throw new Error(`${to} is not what was written`)
    }),
  )

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** A sentence for each folder of the backups that cannot be used. A server on PostgreSQL only reads the first one. */
export async function backupProblems({
  backups,
  embedded,
}: Pick<ServerConfig, 'backups' | 'embedded'>): Promise<string[]> {
  if (!backups) return []
  const folders = [
    ['BACKUP_DIR', backups.directory],
    ...(embedded && backups.copyDirectory ? [['BACKUP_COPY_DIR', backups.copyDirectory]] : []),
  ] as [name: string, folder: string][]
  const problems = folders.map(async ([name, folder]) => {
    try {
      if (embedded) await makeFolder(join(folder, 'hourly'))
      await access(embedded ? join(folder, 'hourly') : folder, embedded ? constants.W_OK : constants.R_OK)
      return []
    } catch (error) {
      const { message } = error as Error
      return [
        embedded
          ? `${name} ${folder} cannot be written: ${message}. There are no backups in it until it can.`
          : `${name} ${folder} cannot be read: ${message}. Owners are told that the backup is old.`,
      ]
    }
  })
  return (await Promise.all(problems)).flat()
}

const CHECK_MS = 600_000

/** The hour of the business: `2026-03-01T14` */
export function hourIn(timeZone: string, now = new Date()): string {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now)
  return `${dateIn(timeZone, now)}T${hour}`
}

/**
 * Backs up the embedded database every hour, which no other program can do while the server runs. PostgreSQL is
 * backed up by the stack's service `backup`, or a timer that runs `npm run db -- hourly-backup`.
 *
 * @returns a function that stops it after the running backup
 */
export function scheduleBackups(
  { db, dump }: DatabaseConnection,
  config: ServerConfig,
  onError: (error: unknown) => Promise<void>,
): () => Promise<void> {
  const { backups } = config
  if (!dump || !backups) return async () => undefined
  const write = async (file: string) => writeDump(file, await dump())
  const check = () =>
    findRegion(db, config)
      .then(async ({ timeZone }) => backUpAt(hourIn(timeZone), backups, write, await versionOf(db)))
      .then(() => undefined, onError)
  let running = check()
  const timer = setInterval(() => {
    running = running.then(check)
  }, CHECK_MS)
  return () => {
    clearInterval(timer)
    return running
  }
}
