import type { OperationState } from './operation'

// Own file: keeps the schemas of operation.ts out of the entry bundle.

/** Whether an owner should look at something. */
export const needsAttention = ({
  warnings,
  archiveFails,
  logCopyAway,
  wrongClock,
}: Pick<OperationState, 'warnings' | 'archiveFails' | 'logCopyAway' | 'wrongClock'>): boolean =>
  warnings.length > 0 || [archiveFails, logCopyAway, wrongClock].includes(true)
