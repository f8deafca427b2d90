import type { RemainingPayment } from 'shared-api/contract'

/** What a refund gives back, in cents. */
export const refundSums = (parts: readonly RemainingPayment[]) => ({
  cents: parts.reduce((sum, { amountCents }) => sum + amountCents, 0),
  interestCents: parts.reduce((sum, { interestCents }) => sum + interestCents, 0),
})
