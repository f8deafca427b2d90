import { Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { isRealRole, roleName, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { Menu } from 'shared-ui/overlays'
import { useOverlay } from '../../parts/overlay-store'
import { MAIN_ACCOUNT_ACTIONS } from './account-actions'
import { FurtherItems } from './further-items'
import { LanguageItems } from './language-items'

interface UserMenuItemsProps {
  /** Gets the focus when an overlay is closed. */
  button: RefObject<HTMLButtonElement | null>
}

export function UserMenuItems({ button }: UserMenuItemsProps) {
  const { i18n } = useLingui()
  const { name, email, role } = useSession(({ user }) => user)
  const show = useOverlay((overlay) => overlay.show)
  const [more, setMore] = useState(false)
  const Chevron = more ? IconChevronUp : IconChevronDown
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
      <LanguageItems />
      {isRealRole(role) ? (
        MAIN_ACCOUNT_ACTIONS.map(({ overlay, label, Icon }) => (
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
      <Menu.Divider />
      <Menu.Item
        closeMenuOnClick={false}
        aria-expanded={more}
        leftSection={<Chevron size={16} aria-hidden />}
        onClick={() => setMore(!more)}
      >
        {i18n.t('More')}
      </Menu.Item>
      {more && <FurtherItems button={button} />}
    </>
  )
}
