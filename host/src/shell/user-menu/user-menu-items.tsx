import { Text } from '@mantine/core'
import { IconCloudOff, IconKeyboard, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { pauseLiveUpdates, useLiveUpdates } from 'shared-api'
import { isRealRole, roleName, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { Menu } from 'shared-ui/overlays'
import { useOverlay } from '../../parts/overlay-store'
import { ACCOUNT_ACTIONS } from './account-actions'
import { LanguageItems } from './language-items'
import { Versions } from './versions'

interface UserMenuItemsProps {
  /** Gets the focus when an overlay is closed. */
  button: RefObject<HTMLButtonElement | null>
}

export function UserMenuItems({ button }: UserMenuItemsProps) {
  const { i18n } = useLingui()
  const { name, email, role } = useSession(({ user }) => user)
  const paused = useLiveUpdates((updates) => updates.paused)
  const show = useOverlay((overlay) => overlay.show)
  return (
    <>
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
            {i18n.t(label)}
          </Menu.Item>
        ))
      ) : (
        <Menu.Label>{i18n.t('The demo has no password and no sessions.')}</Menu.Label>
      )}
      {role === 'EMPLOYEE' && (
        <Menu.Item
          leftSection={<IconCloudOff size={16} aria-hidden />}
          onClick={() => show('offline', button.current)}
        >
          {i18n.t('Sell offline')}
        </Menu.Item>
      )}
      <Menu.Divider />
      <LanguageItems />
      <Menu.Item
        leftSection={
          paused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />
        }
        onClick={() => pauseLiveUpdates(!paused)}
      >
        {paused ? i18n.t('Resume live updates') : i18n.t('Pause live updates')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconKeyboard size={16} aria-hidden />}
        rightSection={<Text size="xs">?</Text>}
        onClick={() => show('shortcuts', button.current)}
      >
        {i18n.t('Keyboard shortcuts')}
      </Menu.Item>
      <Versions />
    </>
  )
}
