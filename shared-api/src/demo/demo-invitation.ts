import type { Invitation } from '../contract'
import { newDemoToken } from './demo-token'

const LIFETIME_MS = 72 * 3_600_000

/** An invitation that cannot be redeemed, because the demo has no server. */
export const demoInvitation = (): Invitation => ({
  token: newDemoToken(),
  expiresAt: new Date(Date.now() + LIFETIME_MS).toISOString(),
})
