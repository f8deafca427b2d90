import { ActionIcon, Text } from '@mantine/core'
import { IconDots, IconLink, IconLock, IconLockOpen, IconShieldOff } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Administrator } from 'shared-api/contract'
import { useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { Menu } from 'shared-ui/overlays'
import { AccountDialog } from './account-dialog'
import type { AccountAction } from './account-dialog-texts'

/** The menu of one account. Users cannot disable their own account. */
export function AccountActions({ account }: { account: Administrator }) {
  const { i18n } = useLingui()
  const own = useSession(({ user }) => user.email === account.email)
  const [action, setAction] = useState<AccountAction>()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setAction(undefined)
    // The dialog closes at once and would take the focus with it.
    button.current?.focus()
  }
  const name = `${account.name} ${account.lastname}`
  const disabled = account.status === 'DISABLED'
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            ref={button}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={i18n.t('Actions for {name}', { name })}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {/* Left out instead of disabled: a menu whose first item is disabled does not get the focus. */}
          {!disabled && (
            <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={() => setAction('link')}>
              {i18n.t('New link')}
            </Menu.Item>
          )}
          {account.secondFactor && !own && (
            <Menu.Item
              leftSection={<IconShieldOff size={16} aria-hidden />}
              onClick={() => setAction('reset')}
            >
              {i18n.t('Reset two-step verification')}
            </Menu.Item>
          )}
          {disabled ? (
            <Menu.Item
              leftSection={<IconLockOpen size={16} aria-hidden />}
              onClick={() => setAction('enable')}
            >
              {i18n.t('Enable')}
            </Menu.Item>
          ) : (
            <Menu.Item
              // color="red" is the same shade in both themes. This variable changes with the theme.
              color="var(--mantine-color-red-light-color)"
              leftSection={<IconLock size={16} aria-hidden />}
              disabled={own}
              onClick={() => setAction('disable')}
            >
              {i18n.t('Disable')}
              {own && <Text size="xs">{i18n.t('Not your own account.')}</Text>}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {action && (
        <AccountDialog
          action={action}
          id={account.id}
          name={name}
          isActive={account.status === 'ACTIVE'}
          onClose={close}
        />
      )}
    </>
  )
}
