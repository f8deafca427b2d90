import { Text } from '@mantine/core'
import { IconCloudOff, IconKeyboard, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { pauseLiveUpdates, useLiveUpdates } from 'shared-api'
import { useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { Menu } from 'shared-ui/overlays'
import { useOverlay } from '../../parts/overlay-store'
import { Versions } from './versions'

/** What is seldom chosen in the account menu. */
export function FurtherItems({ button }: { button: RefObject<HTMLButtonElement | null> }) {
  const { i18n } = useLingui()
  const role = useSession(({ user }) => user.role)
  const paused = useLiveUpdates((updates) => updates.paused)
  const show = useOverlay((overlay) => overlay.show)
  const Live = paused ? IconPlayerPlay : IconPlayerPause
  return (
    <>
      {role === 'EMPLOYEE' && (
        <Menu.Item
          leftSection={<IconCloudOff size={16} aria-hidden />}
          onClick={() => show('offline', button.current)}
        >
          {i18n.t('Sell offline')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Live size={16} aria-hidden />} onClick={() => pauseLiveUpdates(!paused)}>
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
