import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconDots, IconLink, IconLock, IconLockOpen, IconShieldOff } from '@tabler/icons-react'
import { type ComponentProps, useRef, useState } from 'react'
import {
  useDisableAdministrator,
  useEnableAdministrator,
  useRenewInvitation,
  useResetSecondFactor,
} from 'shared-api'
import type { Administrator } from 'shared-api/contract'
import { fullName } from 'shared-api/contract'
import { useSession } from 'shared-auth'
import { i18n, useLingui } from 'shared-i18n'
import { BusyButton, FailureAlert, toast } from 'shared-ui'
import { InvitationModal, Menu, Modal } from 'shared-ui/overlays'

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
  const name = fullName(account)
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
          person={{ ...account, isNew: account.status !== 'ACTIVE' }}
          onClose={close}
        />
      )}
    </>
  )
}

interface AccountDialogProps {
  action: AccountAction
  id: number
  name: string
  person: ComponentProps<typeof InvitationModal>['person']
  onClose: () => void
}

/** Asks for confirmation. For a new link it then shows the link. */
function AccountDialog({ action, id, name, person, onClose }: AccountDialogProps) {
  const { i18n } = useLingui()
  const { title, question, confirm, done } = textsOf(action, name, !person.isNew)
  const renew = useRenewInvitation('mail')
  const makeLink = useRenewInvitation()
  const disable = useDisableAdministrator()
  const enable = useEnableAdministrator()
  const reset = useResetSecondFactor()
  const running = { link: renew, disable, enable, reset }[action]

  if (renew.data) {
    return (
      <InvitationModal
        name={name}
        person={person}
        invitation={renew.data}
        makeLink={() => makeLink.mutateAsync(id)}
        onClose={onClose}
      />
    )
  }

  const onSuccess = () => {
    toast({ title: done })
    onClose()
  }
  const act = () => {
    if (action === 'link') renew.mutate(id)
    else ({ disable, enable, reset })[action].mutate(id, { onSuccess })
  }
  return (
    <Modal opened onClose={onClose} title={title}>
      <Stack gap="md">
        <Text>{question}</Text>
        <FailureAlert>{running.error?.message}</FailureAlert>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {i18n.t('Cancel')}
          </Button>
          <BusyButton
            color={action === 'disable' || action === 'reset' ? 'red' : 'sea'}
            busy={running.isPending}
            onClick={act}
          >
            {confirm}
          </BusyButton>
        </Group>
      </Stack>
    </Modal>
  )
}

type AccountAction = 'link' | 'disable' | 'enable' | 'reset'

interface Texts {
  title: string
  question: string
  confirm: string
  done: string
}

/** The texts of the confirmation dialog and of the toast after it. */
function textsOf(action: AccountAction, name: string, isActive: boolean): Texts {
  switch (action) {
    case 'link':
      return {
        title: i18n.t('New link for {name}?', { name }),
        question: isActive
          ? i18n.t(
              'The link sets a new password. The old password works until then. Earlier links stop working.',
            )
          : i18n.t('The earlier link stops working.'),
        confirm: i18n.t('Make the link'),
        done: '',
      }
    case 'disable':
      return {
        title: i18n.t('Disable {name}?', { name }),
        question: i18n.t('All sessions end at once. Login is refused until the account is enabled again.'),
        confirm: i18n.t('Disable'),
        done: i18n.t('{name} can no longer log in.', { name }),
      }
    case 'enable':
      return {
        title: i18n.t('Enable {name}?', { name }),
        question: i18n.t('Login is possible again with the same password.'),
        confirm: i18n.t('Enable'),
        done: i18n.t('{name} can log in again.', { name }),
      }
    case 'reset':
      return {
        title: i18n.t('Reset two-step verification of {name}?', { name }),
        question: i18n.t(
          'Passkeys, authenticator app and recovery codes are removed, and all sessions end. After that the password alone is enough. Make sure that the request comes from the account’s holder.',
        ),
        confirm: i18n.t('Reset'),
        done: i18n.t('Two-step verification of {name} is reset.', { name }),
      }
  }
}
