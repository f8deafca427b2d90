import { Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { BusyButton } from '../form/busy-button'

interface FailedStateProps {
  /** What failed, in the user's words. Default: "There was a problem with your request." */
  message?: string | undefined
  onRetry: () => void
  /** The retry is running. */
  busy?: boolean
}

/** Shown in place of what could not be loaded, never as if there were nothing. */
export function FailedState({
  message = 'There was a problem with your request.',
  onRetry,
  busy = false,
}: FailedStateProps) {
  return (
    <Stack role="alert" align="center" gap="sm" py="lg" px="md" ta="center">
      <Text fw={600}>Something went wrong.</Text>
      <Text c="dimmed" size="sm">
        {message}
      </Text>
      <BusyButton
        variant="light"
        leftSection={<IconRefresh size={16} aria-hidden />}
        busy={busy}
        onClick={onRetry}
      >
        Try again
      </BusyButton>
    </Stack>
  )
}
