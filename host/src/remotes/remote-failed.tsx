import { Alert, Group, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { BusyButton, Page } from 'shared-ui'
import { reportError } from '../error/report-error'
import { suspectRelease, useReleaseWatch } from '../releases/release-watch'
import { ReloadButton } from '../releases/reload-button'
import type { Section } from '../sections'
import type { RemoteState } from './loader'

const WHAT_FAILED = {
  config: 'The configuration of this site could not be read.',
  entry: 'The server that has this section does not answer.',
  policy: 'This site is not set up to load this section from where it is (REMOTE_ORIGINS).',
  release: 'This section and the rest of the application do not fit together.',
  module: 'This section did not load completely.',
}

interface RemoteFailedProps {
  section: Section
  state: Extract<RemoteState, { status: 'failed' }>
  onRetry(): void
}

export function RemoteFailed({ section, state, onRetry }: RemoteFailedProps) {
  const isOutdated = useReleaseWatch(({ found }) => found !== '')
  useEffect(() => {
    reportError(state.cause, section.remote)
    suspectRelease()
  }, [state.cause, section.remote])
  return (
    <Page title={section.label}>
      <Alert color="red" title={`${section.label} is not available`} role="alert">
        <Stack align="start" gap="sm">
          <Text>{WHAT_FAILED[state.phase]} The rest of the application works as usual.</Text>
          <Text size="sm">{state.cause.message}</Text>
          <Group gap="sm">
            {isOutdated && <ReloadButton />}
            <BusyButton variant={isOutdated ? 'default' : 'filled'} busy={state.retrying} onClick={onRetry}>
              Retry
            </BusyButton>
          </Group>
        </Stack>
      </Alert>
    </Page>
  )
}
