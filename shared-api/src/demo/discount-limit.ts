import { useSession } from 'shared-auth'
import type { DiscountLimit } from '../contract'

/** The server's default limits. */
const LIMITS: Readonly<Record<string, number>> = {
  'EMPLOYEE-DEMO': 10,
  'ADMINISTRATOR-DEMO': 30,
  'OWNER-DEMO': 100,
}

export const sampleDiscountLimit = (): DiscountLimit => ({
  percent: LIMITS[useSession.getState().user.role] ?? 0,
})
