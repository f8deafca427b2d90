import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** When the newest backup of `maintenance/daily-backup.ts` was made. Undefined when there is none. */
export async function newestBackup(directory: string): Promise<Date | undefined> {
  const daily = join(directory, 'daily')
  const names = await readdir(daily).catch(() => [])
  const newest = names
    .filter((name) => name.endsWith('.dump'))
    .sort()
    .at(-1)
  return newest === undefined ? undefined : (await stat(join(daily, newest))).mtime
}

/** The file that says that the copy of a backup has failed, as in deploy/postgres/backup-daily.sh. */
export const copyFailure = (directory: string) => join(directory, 'copy-failed')

/** Since when copies of the backups fail. Undefined when they do not. */
export const copyFailsSince = async (directory: string): Promise<Date | undefined> =>
  (await stat(copyFailure(directory)).catch(() => undefined))?.mtime
