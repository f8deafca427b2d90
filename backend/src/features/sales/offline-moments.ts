import type { OfflineMoments } from 'shared-api/contract'
import { invalid } from '../../platform/problem'

const DAY_MS = 86_400_000
/** A sale that is older when it arrives comes from a device whose clock is wrong. */
const MAX_AGE_MS = 731 * DAY_MS
/** The same for one that is further in the future. */
const MAX_AHEAD_MS = 2 * DAY_MS
/** A draft is at most this much older than the device's catalogue. */
const MAX_DRAFT_MS = 90 * DAY_MS

/** When a sale made offline was sold, never after it was received. Undefined when the clock of the device was wrong. */
export function saleMoment({ soldAt }: Pick<OfflineMoments, 'soldAt'>, receivedAt: Date): Date | undefined {
  const received = receivedAt.getTime()
  const sold = Date.parse(soldAt)
  if (sold < received - MAX_AGE_MS || sold > received + MAX_AHEAD_MS) return undefined
  return new Date(Math.min(sold, received))
}

/** @throws ProblemError 400 when the clock of the device was wrong. The sale may be handed over. */
export function requireSaleMoment(moments: OfflineMoments, receivedAt: Date): Date {
  const moment = saleMoment(moments, receivedAt)
  if (moment) return moment
  throw invalid([{ field: 'offline.soldAt', message: /*i18n*/ 'The date of the device is wrong' }])
}

/** The first moment, in milliseconds, whose prices a sale with a person's decision may have. */
export const startOfDraft = (
  { catalogueAt }: Pick<OfflineMoments, 'catalogueAt'>,
  receivedAt: Date,
): number => Math.max(Date.parse(catalogueAt), receivedAt.getTime() - MAX_AGE_MS) - MAX_DRAFT_MS
