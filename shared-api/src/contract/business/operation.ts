import * as v from 'valibot'

export const OperationWarning = v.picklist(['backup', 'backup-copy', 'disk', 'requests'])
export type OperationWarning = v.InferOutput<typeof OperationWarning>

/** `GET /operation`: how the server is doing, for owners. */
export const OperationState = v.object({
  /** The version of the server. */
  release: v.string(),
  /** The database in use. */
  database: v.optional(v.picklist(['embedded', 'postgresql'])),
  /** What the loss of the server's disk would cost now. Missing when the server does not know what backs it up. */
  risk: v.optional(
    v.object({
      /** When the newest copy on another disk was made. Null when there is none, so that everything would be lost. */
      copiedAt: v.nullable(v.string()),
      /** The number of sales since then. */
      sales: v.optional(v.number()),
      /** Whether that is more than a day, or everything. False in a trial. */
      isHigh: v.boolean(),
    }),
  ),
  /** When the newest backup was made. Null when there is none. */
  lastBackupAt: v.nullable(v.string()),
  /** The free space of the disk that has the least. */
  freeDiskBytes: v.number(),
  /** Requests of the last day that ended with an error of the server. */
  failedRequests: v.number(),
  /** What an owner should have looked at. */
  warnings: v.array(OperationWarning),
  /** Whether the log of the database is not archived (deploy/archive.yml). */
  archiveFails: v.optional(v.boolean()),
  /** Whether nothing can be sold, because the synchronous copy of the log does not answer. */
  logCopyAway: v.optional(v.boolean()),
  /** Whether the clock of the server is wrong. */
  wrongClock: v.optional(v.boolean()),
})
export type OperationState = v.InferOutput<typeof OperationState>
