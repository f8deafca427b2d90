import { roleFamily, useSession } from 'shared-auth'
import type { DiscountLimit, DiscountLimits } from '../contract'

/** Those of the server, until the owner of the demo sets others. Kept until the page is reloaded. */
let limits: DiscountLimits = { EMPLOYEE: 10, ADMINISTRATOR: 30, OWNER: 100 }

export const sampleDiscountLimits = (): DiscountLimits => limits

export function setSampleDiscountLimits(input: DiscountLimits): DiscountLimits {
  limits = input
  return limits
}

export function sampleDiscountLimit(): DiscountLimit {
  const role = roleFamily(useSession.getState().user.role)
  return { percent: role === 'NONE' ? 0 : limits[role] }
}
