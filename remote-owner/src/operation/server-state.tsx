import { Alert, Stack, Text } from '@mantine/core'
import { useOperationState } from 'shared-api'
import type { OperationState } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { formatCount, formatMoment, LoadingOrFailed, StaleNotice, useSubpageTitle } from 'shared-ui'
import { serverTitle } from '../settings-paths'
import { gigabytes, OperationAlert } from './operation-alert'

/** What the loss of the disk would lose. */
function lostNow({ copiedAt, sales }: NonNullable<OperationState['risk']>): string {
  if (copiedAt === null) return i18n.t('Everything would be lost, because no copy is on another disk.')
  if (sales === 0) return i18n.t('No sale would be lost.')
  return i18n.t('Sales since {moment} would be lost.', { moment: formatMoment(copiedAt) })
}

/** Backups, and how the server is doing. */
export function ServerState() {
  useLingui()
  useSubpageTitle(serverTitle())
  const query = useOperationState()
  const { data } = query
  if (!data) return <LoadingOrFailed request={query} />
  const { lastBackupAt, freeDiskBytes, failedRequests, release, database, risk } = data
  if (!release) return i18n.t('The demo has no server and no backups.')
  const facts = [
    ...(database
      ? [[i18n.t('Database'), database === 'embedded' ? i18n.t('Embedded, for a trial') : 'PostgreSQL']]
      : []),
    ...(risk && !risk.isHigh ? [[i18n.t('If this disk died now'), lostNow(risk)]] : []),
    ...(risk
      ? [
          [
            i18n.t('Copies elsewhere'),
            risk.copiedAt ? formatMoment(risk.copiedAt) : i18n.t('There is none yet'),
          ],
        ]
      : []),
    [i18n.t('Last backup'), lastBackupAt ? formatMoment(lastBackupAt) : i18n.t('There is none yet')],
    [i18n.t('Free on the disk'), `${gigabytes(freeDiskBytes)} GB`],
    [i18n.t('Failed requests of the last day'), formatCount(failedRequests)],
    [i18n.t('Version'), release],
  ] as const
  return (
    <Stack gap="md">
      <StaleNotice request={query} />
      <OperationAlert />
      {risk?.isHigh && (
        <Alert role="status" color="yellow" title={i18n.t('If this disk died now')}>
          {lostNow(risk)}{' '}
          {risk.copiedAt
            ? i18n.t('The log of the backups says why there is no newer copy.')
            : i18n.t(
                'Who operates the server sets BACKUP_COPY_FOLDER (without the stack BACKUP_DIR and BACKUP_COPY_DIR) to a folder on another disk.',
              )}
        </Alert>
      )}
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
        {i18n.t('Who operates the server sets up hourly backups, and restores one.')}
      </Text>
    </Stack>
  )
}
