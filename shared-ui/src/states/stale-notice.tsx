import { Alert, type AlertProps, Group } from '@mantine/core'
import { deviceTime, serverNow, useLingui } from 'shared-i18n'
import { formatRecentMoment } from '../format/moment'
import { BusyButton } from './busy-button'
import { describeFailure } from './describe-failure'
import type { RequestState } from './has-failed'

interface StaleNoticeProps extends Pick<AlertProps, 'mb'> {
  /** The request whose data is on the screen. A query result of @tanstack/react-query has these fields. */
  request: Pick<RequestState, 'isError' | 'isFetching'> & {
    data: unknown
    error?: unknown
    /** When `data` was read, in milliseconds. */
    dataUpdatedAt?: number
    refetch: () => unknown
  }
}

/** Says of which time the data on the screen is. Shows nothing unless reading it again has failed. */
export function StaleNotice({ request, ...margin }: StaleNoticeProps) {
  const { i18n } = useLingui()
  const { data, isError, error, dataUpdatedAt, isFetching, refetch } = request
  if (!isError || data === undefined) return null
  const { title, isUnreachable, mayRetry } = describeFailure(error)
  return (
    <Alert role="alert" color="yellow" p="xs" {...margin}>
      <Group justify="space-between" gap="xs" wrap="nowrap" style={{ textWrap: 'balance' }}>
        {i18n.t('{title} This is as of {time}.', {
          title: isUnreachable || !mayRetry ? title : i18n.t('This could not be reloaded.'),
          time: formatRecentMoment(momentOf(dataUpdatedAt).toISOString()),
        })}
        {mayRetry && (
          <BusyButton
            size="xs"
            variant="default"
            flex="none"
            busy={isFetching}
            onClick={() => void refetch()}
          >
            {i18n.t('Try again')}
          </BusyButton>
        )}
      </Group>
    </Alert>
  )
}

/** By the server's clock. The query library stamps its data by the device's. */
const momentOf = (dataUpdatedAt = deviceTime()): Date =>
  new Date(serverNow().getTime() - (deviceTime() - dataUpdatedAt))
