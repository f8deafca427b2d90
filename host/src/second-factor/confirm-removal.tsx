import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useLingui } from 'shared-i18n'
import { BusyButton, FailureAlert } from 'shared-ui'
import { codeFailure } from '../session/failure-messages'

interface ConfirmRemovalProps {
  question: string
  confirm: string
  act: () => Promise<void>
  onCancel: () => void
}

/** Asks before something is removed or made invalid. */
export function ConfirmRemoval({ question, confirm, act, onCancel }: ConfirmRemovalProps) {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await act()
    } catch (error) {
      setFailure(codeFailure(error, i18n.t('It has already been removed.')))
      setBusy(false)
    }
  }
  return (
    <Stack gap="md">
      <Text>{question}</Text>
      <FailureAlert>{failure}</FailureAlert>
      <Group justify="flex-end">
        <Button variant="default" autoFocus onClick={onCancel}>
          {i18n.t('Cancel')}
        </Button>
        <BusyButton color="red" busy={busy} onClick={() => void run()}>
          {confirm}
        </BusyButton>
      </Group>
    </Stack>
  )
}
