import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { logoutEverywhere } from 'shared-api'
import { BusyButton, FailureAlert } from 'shared-ui'
import { Modal } from 'shared-ui/overlays'

export function LogOutEverywhere({ onClose }: { onClose: () => void }) {
  const [state, setState] = useState<'asking' | 'running' | 'failed'>('asking')
  const logOut = async () => {
    setState('running')
    // On success the session ends and this dialog is unmounted.
    await logoutEverywhere().catch(() => setState('failed'))
  }
  return (
    <Modal opened onClose={onClose} title="Log out everywhere?" centered>
      <Stack gap="md">
        <Text>All your sessions end at once, on this device too.</Text>
        {state === 'failed' && (
          <FailureAlert>
            You could not be logged out everywhere. Your sessions continue. Try again in a moment.
          </FailureAlert>
        )}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <BusyButton color="red" busy={state === 'running'} onClick={() => void logOut()}>
            Log out everywhere
          </BusyButton>
        </Group>
      </Stack>
    </Modal>
  )
}
