import { Alert, Group, Stack, Text } from '@mantine/core'
import { BusyButton, Page } from 'shared-ui'
import { useReleaseWatch } from '../releases/release-watch'
import { ReloadButton } from '../releases/reload-button'
import type { Section } from '../sections'

interface SectionFailedProps {
  section: Section
  title: string
  explanation?: string
  detail: string
  /** A file may be gone for good, so that only a reload helps. */
  offersReload: boolean
  /** The retry is running. */
  busy?: boolean
  onRetry: () => void
}

/** In place of a section that failed: what happened, a retry, and a reload where that may help. */
export function SectionFailed({
  section,
  title,
  explanation,
  detail,
  offersReload,
  busy = false,
  onRetry,
}: SectionFailedProps) {
  const isOutdated = useReleaseWatch(({ found }) => found !== '')
  return (
    <Page title={section.label}>
      <Alert color="red" title={title} role="alert">
        <Stack align="start" gap="sm">
          {explanation && <Text>{explanation}</Text>}
          <Text size="sm">{detail}</Text>
          <Group gap="sm">
            {isOutdated && <ReloadButton />}
            <BusyButton variant={isOutdated ? 'default' : 'filled'} busy={busy} onClick={onRetry}>
              Retry
            </BusyButton>
            {!isOutdated && offersReload && <ReloadButton variant="default" />}
          </Group>
        </Stack>
      </Alert>
    </Page>
  )
}
