import { Alert, Button, type ButtonProps, Group, Stack, Text } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useEffect } from 'react'
import { useLingui } from 'shared-i18n'
import { BusyButton, Page } from 'shared-ui'
import { reportError } from '../error/report-error'
import { labelOf, type Section } from '../sections'
import { checkAfterFailedLoad, useReleaseWatch } from './release-watch'
import type { Phase, RemoteError } from './remote-error'

const EXPLANATIONS: Record<Phase, string> = {
  config: /*i18n*/ 'The configuration of this site could not be read.',
  entry: /*i18n*/ 'This section could not be loaded from its server.',
  policy: /*i18n*/ 'This site is not set up to load this section from where it is (REMOTE_ORIGINS).',
  release: /*i18n*/ 'This section and the rest of the application do not fit together.',
  module: /*i18n*/ 'This section did not load completely.',
}

interface RemoteFailedProps {
  section: Section
  error: RemoteError
  /** True while the retry runs. */
  busy: boolean
  onRetry: () => void
}

/** Replaces a section whose code could not be loaded. */
export function RemoteFailed({ section, error, busy, onRetry }: RemoteFailedProps) {
  const { i18n } = useLingui()
  const { online: isOnline } = useNetwork()
  useEffect(() => {
    reportError(error.cause, section.remote)
    checkAfterFailedLoad()
  }, [error, section.remote])
  return (
    <Page title={labelOf(section)}>
      <Alert
        color="red"
        title={i18n.t('{section} is not available', { section: labelOf(section) })}
        role="alert"
        data-failed
      >
        <Stack align="start" gap="sm">
          {isOnline ? (
            <>
              <Text>
                {i18n.t('{reason} The rest of the application works as usual.', {
                  reason: i18n.t(EXPLANATIONS[error.phase]),
                })}
              </Text>
              <Text size="sm">{error.message}</Text>
            </>
          ) : (
            <Text>{i18n.t('You are offline. This section is shown when the connection is back.')}</Text>
          )}
          {/* A file may be missing for good, and a module that threw stays failed until the page is reloaded. */}
          <FailedActions offersReload={error.phase === 'module'} busy={busy} onRetry={onRetry} />
        </Stack>
      </Alert>
    </Page>
  )
}

interface FailedActionsProps {
  /** True when a file may be missing for good, so that only a reload helps. */
  offersReload: boolean
  /** True while the retry runs. */
  busy?: boolean
  onRetry: () => void
}

/** Retry for a failed section, and a reload button where that may help: first when a newer release is there. */
export function FailedActions({ offersReload, busy = false, onRetry }: FailedActionsProps) {
  const { i18n } = useLingui()
  const isOutdated = useReleaseWatch(({ found }) => found !== '')
  return (
    <Group gap="sm">
      {isOutdated && <ReloadButton />}
      <BusyButton variant={isOutdated ? 'default' : 'filled'} busy={busy} onClick={onRetry}>
        {i18n.t('Retry')}
      </BusyButton>
      {!isOutdated && offersReload && <ReloadButton variant="default" />}
    </Group>
  )
}

/** Reloads the page. The leave guard of a changed form asks first, and a sale's draft is stored. */
export function ReloadButton(props: ButtonProps) {
  const { i18n } = useLingui()
  const isOutdated = useReleaseWatch(({ found }) => found !== '')
  return (
    <Button {...props} onClick={() => location.reload()}>
      {isOutdated ? i18n.t('Reload for the new version') : i18n.t('Reload the page')}
    </Button>
  )
}
