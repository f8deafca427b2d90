import { IconDevices, IconKey, IconLogout2, IconShieldLock, IconUserEdit } from '@tabler/icons-react'
import { may } from 'shared-api/contract'
import { type Role, roleFamily } from 'shared-auth'

/** What the account menu shows at once. */
export const MAIN_ACCOUNT_ACTIONS = [
  { overlay: 'password', label: /*i18n*/ 'Change password', Icon: IconKey },
  { overlay: 'second-factor', label: /*i18n*/ 'Two-step verification', Icon: IconShieldLock },
  { overlay: 'sessions', label: /*i18n*/ 'Where you are logged in', Icon: IconDevices },
] as const

/** Name and email of employees are part of their record, which administrators change. */
export const profileActions = (role: Role) =>
  may(roleFamily(role), 'changeOwnProfile')
    ? [{ overlay: 'profile', label: /*i18n*/ 'Name and email', Icon: IconUserEdit } as const]
    : []

/** The actions for the user's own account. */
export const ACCOUNT_ACTIONS = [
  ...MAIN_ACCOUNT_ACTIONS,
  { overlay: 'everywhere', label: /*i18n*/ 'Log out everywhere', Icon: IconLogout2 },
] as const
