import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { access, constants, copyFile, link, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { dateIn } from 'shared-api/contract'
import type { BackupFolders, ServerConfig } from '../config/config'
import { findRegion } from '../features/business/region'
import { copyFailure } from '../features/operation/state'
import type { DatabaseConnection } from '../platform/database/database'
import { flush, makeFolder, writeDurably } from '../platform/durable-files'
import { StartError } from '../platform/start-error'
import { writeAtomically, writeDump } from './backup'

const DAY_MS = 86_400_000

/** The same as in deploy/postgres/backup-daily.sh. */
const keptOn = (day: string) => [
  { folder: 'daily', name: day, count: 7 },
  { folder: 'weekly', name: weekOf(day), count: 4 },
  { folder: 'monthly', name: day.slice(0, 7), count: 6 },
]

/** The ISO week of a date: `2026-W10`. A week belongs to the year of its Thursday. */
function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const thursday = new Date(date.getTime() + (3 - ((date.getUTCDay() + 6) % 7)) * DAY_MS)
  const week = Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / (7 * DAY_MS)) + 1
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`
}

/**
 * Makes the backup of a day, and its copy in the second folder, unless there is one. Each folder keeps the newest of 7 days,
 * 4 weeks and 6 months. A file gets its name when it is on the disk and was read back. While the copy fails, the folder of the
 * backups has a file that says so.
 *
 * @param day `2026-03-01`
 * @param write writes a backup to the given path, and reads it back
 * @returns false when the day had one
 * @throws StartError when the copy fails; the backup is made then
 */
export async function backUpOn(
  day: string,
  { directory, copyDirectory }: BackupFolders,
  write: (file: string) => Promise<void>,
): Promise<boolean> {
  const backup = join(directory, 'daily', `${day}.dump`)
  const isNew = !existsSync(backup)
  await removeLeftovers(directory)
  if (isNew) {
    await makeFolder(dirname(backup))
    await writeAtomically(backup, write)
  }
  await place(backup, directory, day)
  const marker = copyFailure(directory)
  try {
    if (copyDirectory) {
      await removeLeftovers(copyDirectory)
      await place(backup, copyDirectory, day)
    }
    await rm(marker, { force: true })
  } catch (cause) {
    if (!existsSync(marker)) await writeDurably(marker, '')
    throw new StartError(
      `The backup of ${day} is in ${directory}, but its copy in ${copyDirectory} failed: ${cause instanceof Error ? cause.message : cause}`,
      { cause },
    )
  }
  return isNew
}

/** Removes what a stop in the middle has left. */
async function removeLeftovers(directory: string): Promise<void> {
  for (const { folder } of keptOn('2000-01-01')) {
    const path = join(directory, folder)
    const names = await readdir(path).catch(() => [])
    for (const name of names.filter((each) => each.endsWith('.dump.part'))) await rm(join(path, name))
  }
}

async function place(backup: string, directory: string, day: string): Promise<void> {
  let source = backup
  for (const { folder, name, count } of keptOn(day)) {
    const path = join(directory, folder)
    await makeFolder(path)
    const file = join(path, `${name}.dump`)
    if (!existsSync(file)) await linkOrCopy(source, file)
    source = file
    const names = (await readdir(path))
      .filter((each) => each.endsWith('.dump'))
      .sort()
      .reverse()
    for (const old of names.slice(count)) await rm(join(path, old))
    await flush(path)
  }
}

/** Copies the file where a hard link is impossible: on network shares and other disks. */
const linkOrCopy = (from: string, to: string) =>
  link(from, to).catch(() =>
    writeAtomically(to, async (draft) => {
      await copyFile(from, draft)
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
      if (embedded) await makeFolder(join(folder, 'daily'))
      await access(embedded ? join(folder, 'daily') : folder, embedded ? constants.W_OK : constants.R_OK)
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

/**
 * Backs up the embedded database every day of the business, which no other program can do while the server runs. PostgreSQL is
 * backed up by the stack's service `backup`, or a timer that runs `npm run db -- daily-backup`.
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
      .then(({ timeZone }) => backUpOn(dateIn(timeZone, new Date()), backups, write))
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
