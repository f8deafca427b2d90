import { IconDevices, IconKey, IconLogout2, IconShieldLock } from '@tabler/icons-react'

/** The actions for the user's own account. */
export const ACCOUNT_ACTIONS = [
  { overlay: 'password', label: 'Change password', Icon: IconKey },
  { overlay: 'second-factor', label: 'Second factor', Icon: IconShieldLock },
  { overlay: 'sessions', label: 'Where you are logged in', Icon: IconDevices },
  { overlay: 'everywhere', label: 'Log out everywhere', Icon: IconLogout2 },
] as const
