import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupFolders } from '../config/config'

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
 * Makes the backup of a day unless there is one. Each folder keeps the newest of 7 days, 4 weeks and 6 months.
 *
 * @param day `2026-03-01`
 * @param write writes a backup to the given path
 * @returns false when the day had one
 */
export async function backUpOn(
  day: string,
  { directory, copyDirectory }: BackupFolders,
  write: (file: string) => Promise<void>,
): Promise<boolean> {
  if (existsSync(join(directory, 'daily', `${day}.dump`))) return false
  await mkdir(directory, { recursive: true })
  const draft = join(directory, `new-${process.pid}.part`)
  try {
    await write(draft)
    if (copyDirectory) {
      await mkdir(copyDirectory, { recursive: true })
      await place(draft, copyDirectory, day)
    }
    await place(draft, directory, day)
  } finally {
    await rm(draft, { force: true })
  }
  return true
}

async function place(draft: string, directory: string, day: string): Promise<void> {
  for (const { folder, name, count } of keptOn(day)) {
    const path = join(directory, folder)
    await mkdir(path, { recursive: true })
    const file = join(path, `${name}.dump`)
    if (!existsSync(file)) await linkOrCopy(draft, file)
    const names = (await readdir(path)).sort().reverse()
    for (const old of names.slice(count)) await rm(join(path, old))
  }
}

/** Network shares and other disks have no hard links to this file. */
const linkOrCopy = (from: string, to: string) => link(from, to).catch(() => copyFile(from, to))
