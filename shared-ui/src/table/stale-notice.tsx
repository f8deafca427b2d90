import { Alert, Group } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { BusyButton } from '../form/busy-button'
import { formatRecentMoment } from '../format/moment'
import { describeFailure } from '../states/describe-failure'

interface StaleNoticeProps {
  error: unknown
  /** When the rows were read, in milliseconds. */
  readAt: number | undefined
  busy: boolean
  onRetry: () => void
}

/** Says that the rows may be outdated because reloading them failed. */
export function StaleNotice({ error, readAt, busy, onRetry }: StaleNoticeProps) {
  const { i18n } = useLingui()
  const { title, isUnreachable, mayRetry } = describeFailure(error)
  return (
    <Alert role="alert" color="yellow" mb="md" p="xs">
      <Group justify="space-between">
        {i18n.t('{title} These rows are as of {time}.', {
          title: isUnreachable || !mayRetry ? title : i18n.t('These rows could not be reloaded.'),
          time: formatRecentMoment(new Date(readAt ?? Date.now()).toISOString()),
        })}
        {mayRetry && (
          <BusyButton size="xs" variant="default" busy={busy} onClick={onRetry}>
            {i18n.t('Try again')}
          </BusyButton>
        )}
      </Group>
    </Alert>
  )
}
