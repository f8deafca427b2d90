import { Stack, Text } from '@mantine/core'
import { useOperationState } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { formatCount, formatMoment, LoadingOrFailed, StaleNotice, useSubpageTitle } from 'shared-ui'
import { serverTitle } from '../settings-paths'
import { gigabytes, OperationAlert } from './operation-alert'

/** Backups, and how the server is doing. */
export function ServerState() {
  const { i18n } = useLingui()
  useSubpageTitle(serverTitle())
  const query = useOperationState()
  const { data } = query
  if (!data) return <LoadingOrFailed request={query} />
  const { lastBackupAt, freeDiskBytes, failedRequests, release } = data
  if (!release) return i18n.t('The demo has no server and no backups.')
  const facts = [
    [i18n.t('Last backup'), lastBackupAt ? formatMoment(lastBackupAt) : i18n.t('There is none yet')],
    [i18n.t('Free on the disk'), `${gigabytes(freeDiskBytes)} GB`],
    [i18n.t('Failed requests of the last day'), formatCount(failedRequests)],
    [i18n.t('Version'), release],
  ] as const
  return (
    <Stack gap="md">
      <StaleNotice request={query} />
      <OperationAlert />
      <Stack component="dl" gap="sm" m={0}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <Text component="dt" size="sm" c="dimmed">
              {term}
            </Text>
            <Text component="dd" m={0}>
              {value}
            </Text>
          </div>
        ))}
      </Stack>
      <Text size="sm" c="dimmed">
        {i18n.t('Who operates the server sets up daily backups, and restores one.')}
      </Text>
    </Stack>
  )
}
