import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { logout } from 'shared-api'
import { readOutbox, sendOutbox, useOutbox } from 'shared-api/offline'
import { useLingui } from 'shared-i18n'
import { BusyButton, FailureAlert } from 'shared-ui'
import { Modal } from 'shared-ui/overlays'
import { WaitingCounts } from './waiting-counts'

/** Logs out at once when no sale of the user waits on this device, and asks otherwise. */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const own = useOutbox(({ entries }) => entries.length)
  const [isRead, setIsRead] = useState(false)
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    void readOutbox().then(() => setIsRead(true))
  }, [])
  const isOver = isRead && own === 0
  useEffect(() => {
    if (isOver) void logout()
  }, [isOver])
  if (!isRead || isOver) return null

  const send = async () => {
    setSending(true)
    setFailed(false)
    await sendOutbox()
    await readOutbox()
    setSending(false)
    setFailed(true)
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
