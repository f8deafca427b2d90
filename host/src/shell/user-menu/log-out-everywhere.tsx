import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { logoutEverywhere } from 'shared-api'
import { BusyButton, FailureAlert } from 'shared-ui'
import { Modal } from 'shared-ui/overlays'
import { connectionFailure } from '../../session/connection-failure'

export function LogOutEverywhere({ onClose }: { onClose: () => void }) {
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()
  const logOut = async () => {
    setRunning(true)
    // On success the session ends and this dialog is unmounted.
    await logoutEverywhere().catch((error: unknown) => {
      setFailure(connectionFailure(error) ?? 'Try again in a moment.')
      setRunning(false)
    })
  }
  return (
    <Modal opened onClose={onClose} title="Log out everywhere?" centered>
      <Stack gap="md">
        <Text>All your sessions end at once, on this device too.</Text>
        {failure && !running && (
          <FailureAlert>
            You could not be logged out everywhere. Your sessions continue. {failure}
          </FailureAlert>
        )}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <BusyButton color="red" busy={running} onClick={() => void logOut()}>
            Log out everywhere
          </BusyButton>
        </Group>
      </Stack>
    </Modal>
  )
}
