import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { logoutEverywhere } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { askToLeave, BusyButton, FailureAlert } from 'shared-ui'
import { Modal } from 'shared-ui/overlays'
import { connectionFailure } from '../../session/failure-messages'

export function LogOutEverywhere({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()
  const logOut = async () => {
    if (!(await askToLeave())) return onClose()
    setRunning(true)
    // On success the session ends and this dialog is unmounted.
    await logoutEverywhere().catch((error: unknown) => {
      setFailure(connectionFailure(error) ?? i18n.t('Try again in a moment.'))
      setRunning(false)
    })
  }
  return (
    <Modal opened onClose={onClose} title={i18n.t('Log out everywhere?')} centered>
      <Stack gap="md">
        <Text>{i18n.t('All your sessions end at once, on this device too.')}</Text>
        {failure && !running && (
          <FailureAlert>
            {i18n.t('You could not be logged out everywhere. Your sessions continue. {failure}', { failure })}
          </FailureAlert>
        )}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {i18n.t('Cancel')}
          </Button>
          <BusyButton color="red" busy={running} onClick={() => void logOut()}>
            {i18n.t('Log out everywhere')}
          </BusyButton>
        </Group>
      </Stack>
    </Modal>
  )
}
