import { Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { BusyButton } from '../form/busy-button'

interface FailedStateProps {
  /** Says what failed. Default: "There was a problem with your request." */
  message?: string | undefined
  onRetry: () => void
  /** True while the retry runs. */
  busy?: boolean
}

/** Replaces content that could not be loaded, so that a failure never looks like an empty list. */
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
