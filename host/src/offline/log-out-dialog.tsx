import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { logout } from 'shared-api'
import { sendOutbox, useOutbox } from 'shared-api/offline'
import { useLingui } from 'shared-i18n'
import { BusyButton, FailureAlert } from 'shared-ui'
import { Modal } from 'shared-ui/overlays'
import { WaitingCounts } from './waiting-counts'

/** Asks what is to happen to the user's sales that wait on this device. */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState(false)
  const send = async () => {
    setSending(true)
    setFailed(false)
    await sendOutbox()
    setSending(false)
    if (useOutbox.getState().entries.length === 0) void logout()
    else setFailed(true)
  }
  return (
    <Modal opened onClose={onClose} title={i18n.t('Log out with unsent sales?')} size="lg" centered>
      <Stack gap="md">
        <WaitingCounts />
        <Text size="sm">
          {i18n.t(
            'Kept here they wait for your next login in this browser. Nobody else can read or send them.',
          )}
        </Text>
        {failed && (
          <FailureAlert>
            {i18n.t('They could not be sent now. They are still kept on this device.')}
          </FailureAlert>
        )}
        <Group justify="flex-end">
          <Button variant="subtle" color="red" onClick={() => void logout()}>
            {i18n.t('Log out and keep them here')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {i18n.t('Stay')}
          </Button>
          <BusyButton busy={sending} data-autofocus onClick={() => void send()}>
            {i18n.t('Send now')}
          </BusyButton>
        </Group>
      </Stack>
    </Modal>
  )
}
