import type { OperationSource } from '../client/resource'
import { afterDelay } from './delay'

/** The demo has no server. */
export const sampleOperation: OperationSource = {
  state: (signal) =>
    afterDelay(
      () => ({ release: '', lastBackupAt: null, freeDiskBytes: 0, failedRequests: 0, warnings: [] }),
      signal,
    ),
}
