import { dateIn } from 'shared-api/contract'
import type { ServerConfig } from '../config/config'
import { findRegion } from '../features/business/region'
import type { DatabaseConnection } from '../platform/database/database'
import { writeDump } from './backup'
import { backUpOn } from './daily-backup'

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
