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
