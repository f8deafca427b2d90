import { ActionIcon } from '@mantine/core'
import { IconDotsVertical, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useDiscardMail, useRetryMail } from 'shared-api'
import type { OutgoingMail } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { toast, useFailureToast } from 'shared-ui'
import { Menu } from 'shared-ui/overlays'

/** The actions on a mail that has not been sent. */
export function MailActions({ mail: { id, recipient } }: { mail: OutgoingMail }) {
  const { i18n } = useLingui()
  const retry = useRetryMail()
  const discard = useDiscardMail()
  const failure = useFailureToast()
  const act = (action: typeof retry, done: string) => {
    failure.dismiss()
    action.mutate(id, {
      onSuccess: () => toast({ title: done }),
      onError: (error) => failure.show(error, () => act(action, done)),
    })
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={i18n.t('Actions for the mail to {recipient}', { recipient })}
        >
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => act(retry, i18n.t('The mail to {recipient} is tried again.', { recipient }))}
        >
          {i18n.t('Try again now')}
        </Menu.Item>
        <Menu.Item
          // Plain red has too little contrast in the dark color scheme.
          color="var(--mantine-color-red-light-color)"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => act(discard, i18n.t('The mail to {recipient} is discarded.', { recipient }))}
        >
          {i18n.t('Discard')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
