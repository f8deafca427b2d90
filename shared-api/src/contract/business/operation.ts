import * as v from 'valibot'

export const OperationWarning = v.picklist(['backup', 'backup-copy', 'disk', 'requests'])
export type OperationWarning = v.InferOutput<typeof OperationWarning>

/** `GET /operation`: how the server is doing, for owners. */
export const OperationState = v.object({
  /** The version of the server. */
  release: v.string(),
  /** When the newest daily backup was made. Null when there is none. */
  lastBackupAt: v.nullable(v.string()),
  /** The free space of the disk that has the least. */
  freeDiskBytes: v.number(),
  /** Requests of the last day that ended with an error of the server. */
  failedRequests: v.number(),
  /** What an owner should have looked at. */
  warnings: v.array(OperationWarning),
  /** Whether the clock of the server is wrong. */
  wrongClock: v.optional(v.boolean()),
})
export type OperationState = v.InferOutput<typeof OperationState>
