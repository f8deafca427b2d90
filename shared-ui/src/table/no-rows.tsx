import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLingui } from 'shared-i18n'
import { EmptyScene } from '../brand/empty-scene'
import { FailedState } from '../states/failed-state'

interface NoRowsProps {
  failed: boolean
  error: unknown
  offlineAdvice: string | undefined
  busy: boolean
  onRetry: () => void
  /** Says what to do, below "No results." */
  advice: string | undefined
  /** Shown below that. */
  children?: ReactNode
}

/** The body of a table without rows: "No results.", or a failure. */
export function NoRows({ failed, error, offlineAdvice, busy, onRetry, advice, children }: NoRowsProps) {
  const { i18n } = useLingui()
  if (failed) return <FailedState error={error} offlineAdvice={offlineAdvice} onRetry={onRetry} busy={busy} />
  return (
    <Stack align="center" gap="sm" py="xl">
      <EmptyScene />
      <Text c="dimmed">{i18n.t('No results.')}</Text>
      {advice && (
        <Text size="sm" c="dimmed">
          {advice}
        </Text>
      )}
      {children}
    </Stack>
  )
}
