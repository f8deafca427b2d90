import { Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useLingui } from 'shared-i18n'
import { BusyButton } from './busy-button'
import { describeFailure } from './describe-failure'

interface FailedStateProps {
  /** The error of the request. It decides the texts, and whether a retry is offered. */
  error?: unknown
  /** Says what failed. Default: a text about the error. */
  message?: string | undefined
  /** Says what follows when the server cannot be reached. Default: that it continues by itself. */
  offlineAdvice?: string | undefined
  onRetry: () => void
  /** True while the retry runs. */
  busy?: boolean
}

/** Replaces content that could not be loaded, so that a failure never looks like an empty list. */
export function FailedState({ error, message, offlineAdvice, onRetry, busy = false }: FailedStateProps) {
  const { i18n } = useLingui()
  const { title, advice, isUnreachable, mayRetry } = describeFailure(useLastError(error))
  return (
    <Stack role="alert" align="center" gap="sm" py="lg" px="md" ta="center">
      <Text fw={600}>{title}</Text>
      <Text c="dimmed" size="sm">
        {message ?? ((isUnreachable && offlineAdvice) || advice)}
      </Text>
      {mayRetry && (
        <BusyButton
          variant="light"
          leftSection={<IconRefresh size={16} aria-hidden />}
          busy={busy}
          onClick={onRetry}
        >
          {i18n.t('Try again')}
        </BusyButton>
      )}
    </Stack>
  )
}

/** The last error: a query has none while it is fetched again, and the text should not change meanwhile. */
function useLastError(error: unknown): unknown {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  return error || last
}
