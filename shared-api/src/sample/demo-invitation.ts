import type { Invitation } from '../contract'
import { newKey } from '../new-key'

const LIFETIME_MS = 72 * 3_600_000

/** Nobody can redeem it: there is no server behind the demo. */
export const demoInvitation = (): Invitation => ({
  token: `demo-${newKey()}`,
  expiresAt: new Date(Date.now() + LIFETIME_MS).toISOString(),
})
