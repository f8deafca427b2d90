import { statfs } from 'node:fs/promises'
import type { OperationState, OperationWarning } from 'shared-api/contract'
import { version } from '../../../package.json'
import type { Config } from '../../config/config'
import type { Database } from '../../platform/database/database'
import { sampleAccounts } from '../accounts/sample-accounts'
import { failedRequests } from './failed-requests'
import { copyFailsSince, newestBackup } from './newest-backup'

/** A backup is made every day, and takes a while. */
const BACKUP_OLD_MS = 26 * 3_600_000
/** A disk is nearly full when it has less than both of these. */
const FREE_BYTES = 10e9
const FREE_PART = 0.1
const FAILED_REQUESTS = 10

export type OperationConfig = Pick<Config, 'backups' | 'disks' | 'embedded'>

/** How the server is doing, computed now. */
export async function operationState(db: Database, config: OperationConfig): Promise<OperationState> {
  const { backups, embedded } = config
  const lastBackup = backups && (await newestBackup(backups.directory))
  const disks = await Promise.all(config.disks.map(measure))
  const failed = await failedRequests(db)
  // Without BACKUP_DIR a PostgreSQL database is backed up by something that the server does not know.
  const isWatched = backups !== undefined || embedded
  const isOld = lastBackup === undefined || Date.now() - lastBackup.getTime() > BACKUP_OLD_MS
  const isTrial = (await sampleAccounts(db)).length > 0
  const warnings: Record<OperationWarning, boolean> = {
    backup: isWatched && isOld && !isTrial,
    'backup-copy':
      backups !== undefined && !isTrial && (await copyFailsSince(backups.directory)) !== undefined,
    disk: disks.some(({ free, size }) => free < FREE_BYTES && free < size * FREE_PART),
    requests: failed >= FAILED_REQUESTS,
  }
  return {
    release: version,
    lastBackupAt: lastBackup?.toISOString() ?? null,
    freeDiskBytes: Math.min(...disks.map(({ free }) => free)),
    failedRequests: failed,
    warnings: (Object.keys(warnings) as OperationWarning[]).filter((warning) => warnings[warning]),
  }
}

async function measure(folder: string): Promise<{ free: number; size: number }> {
  const { bsize, bavail, blocks } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}
