import { ActionIcon, Menu, Text } from '@mantine/core'
import {
  IconDevices,
  IconKey,
  IconKeyboard,
  IconLogout2,
  IconShieldLock,
  IconUserCircle,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { isRealRole, roleName, useSession } from 'shared-auth'
import { useOverlay } from '../overlay'

/** The actions for the user's own account. */
export const ACCOUNT_ACTIONS = [
  { overlay: 'password', label: 'Change password', Icon: IconKey },
  { overlay: 'second-factor', label: 'Second factor', Icon: IconShieldLock },
  { overlay: 'sessions', label: 'Where you are logged in', Icon: IconDevices },
  { overlay: 'everywhere', label: 'Log out everywhere', Icon: IconLogout2 },
] as const

/** The user's name, email and role, the account actions, and the shortcuts help. */
export function UserMenu() {
  const { name, email, role } = useSession(({ user }) => user)
  const show = useOverlay((overlay) => overlay.show)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" color="gray" size="lg" aria-label="Your account">
          <IconUserCircle size={22} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} c="var(--mantine-color-text)">
            {name}
          </Text>
          <Text size="sm">{email}</Text>
          <Text size="xs" mt={2}>
            {roleName(role)}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        {isRealRole(role) ? (
          ACCOUNT_ACTIONS.map(({ overlay, label, Icon }) => (
            <Menu.Item
              key={overlay}
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => show(overlay, button.current)}
            >
              {label}
            </Menu.Item>
          ))
        ) : (
          <Menu.Label>The demo has no password and no sessions.</Menu.Label>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconKeyboard size={16} aria-hidden />}
          rightSection={<Text size="xs">?</Text>}
          onClick={() => show('shortcuts', button.current)}
        >
          Keyboard shortcuts
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
