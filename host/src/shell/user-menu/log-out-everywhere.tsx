import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { logoutEverywhere } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { BusyButton, FailureAlert } from 'shared-ui'

export function LogOutEverywhere({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const [state, setState] = useState<'asking' | 'running' | 'failed'>('asking')
  const logOut = async () => {
    setState('running')
    // On success the session ends and this dialog is unmounted.
    await logoutEverywhere().catch(() => setState('failed'))
  }
  return (
    <Modal opened onClose={onClose} title={i18n.t('Log out everywhere?')} centered>
      <Stack gap="md">
        <Text>{i18n.t('All your sessions end at once, on this device too.')}</Text>
        {state === 'failed' && (
          <FailureAlert>
            {i18n.t('You could not be logged out everywhere. Your sessions continue. Try again in a moment.')}
          </FailureAlert>
        )}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {i18n.t('Cancel')}
          </Button>
          <BusyButton color="red" busy={state === 'running'} onClick={() => void logOut()}>
            {i18n.t('Log out everywhere')}
          </BusyButton>
        </Group>
      </Stack>
    </Modal>
  )
}
