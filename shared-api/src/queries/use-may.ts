import { roleFamily, useSession } from 'shared-auth'
import { type Action, may, onlyOwn } from '../contract/account/may'

/** Whether the user, also of the demo, may do something. */
export const useMay = (action: Action): boolean =>
  useSession(({ user }) => may(roleFamily(user.role), action))

/** Whether what the user, also of the demo, may do reaches own records only. */
export const useOnlyOwn = (action: Action): boolean =>
  useSession(({ user }) => onlyOwn(roleFamily(user.role), action))
