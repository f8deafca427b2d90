import { Alert, Stack, Text } from '@mantine/core'
import { useOperationState } from 'shared-api'
import { needsAttention, type OperationState, type OperationWarning } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { formatCount, formatMoment } from 'shared-ui'

/** Says what needs attention at the server. Shows nothing when all is well. */
export function OperationAlert() {
  useLingui()
  const { data } = useOperationState()
  if (!data) return null
  const { warnings, archiveFails, logCopyAway, wrongClock } = data
  if (!needsAttention(data)) return null
  const lines = linesOf(data)
  return (
    <Alert role="status" color="yellow" mb="md">
      <Stack gap={4}>
        {warnings.map((warning) => (
          <Text key={warning} size="sm" inherit>
            {lines[warning]}
          </Text>
        ))}
        {archiveFails && (
          <Text size="sm" inherit>
            {i18n.t(
              'The log of the database is not archived, so a restore to the minute may end before now. The log of the service "archive" says why.',
            )}
          </Text>
        )}
        {logCopyAway && (
          <Text size="sm" inherit>
            {i18n.t(
              'The copy of the log on the second disk does not answer, so nothing can be sold until the disk is mounted or the copy switched off.',
            )}
          </Text>
        )}
        {wrongClock && (
          <Text size="sm" inherit>
            {i18n.t('The clock of the server is wrong: new sales get a wrong day or time.')}
          </Text>
        )}
        <Text size="sm" inherit>
          {i18n.t('Tell who operates the server.')}
        </Text>
      </Stack>
    </Alert>
  )
}

const linesOf = ({
  lastBackupAt,
  freeDiskBytes,
  failedRequests,
}: OperationState): Record<OperationWarning, string> => ({
  backup: lastBackupAt
    ? i18n.t('The last backup was made on {moment}.', { moment: formatMoment(lastBackupAt) })
    : i18n.t('There is no backup.'),
  'backup-copy': i18n.t('The copy of the backups on the second disk fails. The backups themselves are made.'),
  disk: i18n.t('The disk of the server is nearly full: {free} GB are free.', {
    free: gigabytes(freeDiskBytes),
  }),
  requests: i18n.t(
    '{count, plural, one {# request of the last day failed. The log of the server says why.} other {# requests of the last day failed. The log of the server says why.}}',
    { count: failedRequests },
  ),
})

/** With one decimal: 1240000000 → "1.2" */
export const gigabytes = (bytes: number): string => formatCount(Math.round(bytes / 1e8) / 10)
