import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconDevices, IconKey, IconLogout2, IconUserCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { isRealRole, useSession } from 'shared-auth'
import { ChangePassword } from './change-password'
import { OwnSessions } from './own-sessions'
import { SignOutEverywhere } from './sign-out-everywhere'

const ITEMS = [
  { dialog: 'password', label: 'Change password', Icon: IconKey },
  { dialog: 'sessions', label: 'Where you are logged in', Icon: IconDevices },
  { dialog: 'everywhere', label: 'Sign out everywhere', Icon: IconLogout2 },
] as const

type Dialog = (typeof ITEMS)[number]['dialog']

/** Who one is, and what one can do about one's own account. */
export function UserMenu() {
  const { name, email, role } = useSession(({ user }) => user)
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  const dialogs: Record<Dialog, ReactNode> = {
    password: <ChangePassword onClose={close} />,
    sessions: <OwnSessions onClose={close} />,
    everywhere: <SignOutEverywhere onClose={close} />,
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal width={260}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Your account">
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
              {role}
            </Text>
          </Menu.Label>
          <Menu.Divider />
          {isRealRole(role) ? (
            ITEMS.map(({ dialog: opens, label, Icon }) => (
              <Menu.Item
                key={opens}
                leftSection={<Icon size={16} aria-hidden />}
                onClick={() => setDialog(opens)}
              >
                {label}
              </Menu.Item>
            ))
          ) : (
            <Menu.Label>The demo has no password and no sessions.</Menu.Label>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog && dialogs[dialog]}
    </>
  )
}
