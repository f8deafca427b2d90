import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLingui } from 'shared-i18n'
import { FailedState, formatShare } from 'shared-ui'

interface ProgressPanelProps {
  title: string
  /** 0 to 1. */
  share: number
  /** The error that stopped the operation. */
  failure?: unknown
  onRetry?: () => void
  onCancel: () => void
  children?: ReactNode
}

/** Shows the progress of a long operation, with a button that cancels it. */
export function ProgressPanel({ title, share, failure, onRetry, onCancel, children }: ProgressPanelProps) {
  const { i18n } = useLingui()
  return (
    <Stack gap="md" maw={560}>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <Text role="status">{formatShare(Math.floor(share * 100) / 100)}</Text>
      </Group>
      <progress
        aria-label={title}
        max={1}
        value={share}
        style={{ width: '100%', accentColor: 'var(--mantine-primary-color-filled)' }}
      />
      {children && (
        <Text size="sm" c="dimmed">
          {children}
        </Text>
      )}
      {failure !== undefined && onRetry && (
        <FailedState error={failure} message={i18n.t('Try again to continue.')} onRetry={onRetry} />
      )}
      <Group>
        <Button variant="default" onClick={onCancel}>
          {i18n.t('Cancel')}
        </Button>
      </Group>
    </Stack>
  )
}
