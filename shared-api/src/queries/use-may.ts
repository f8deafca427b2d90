import { roleFamily, useSession } from 'shared-auth'
import { type Action, may } from '../contract/account/may'

/** Whether the user, also of the demo, may do something. */
export const useMay = (action: Action): boolean =>
  useSession(({ user }) => may(roleFamily(user.role), action))
