import { Alert, Group } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { BusyButton } from '../form/busy-button'
import { describeFailure } from '../states/describe-failure'

interface StaleNoticeProps {
  error: unknown
  busy: boolean
  onRetry: () => void
}

/** Says that the rows may be outdated because reloading them failed. */
export function StaleNotice({ error, busy, onRetry }: StaleNoticeProps) {
  const { i18n } = useLingui()
  const { title, isUnreachable, mayRetry } = describeFailure(error)
  return (
    <Alert role="alert" color="yellow" mb="md" p="xs">
      <Group justify="space-between">
        {isUnreachable || !mayRetry
          ? i18n.t('{title} These rows may be outdated.', { title })
          : i18n.t('These rows could not be reloaded and may be outdated.')}
        {mayRetry && (
          <BusyButton size="xs" variant="default" busy={busy} onClick={onRetry}>
            {i18n.t('Try again')}
          </BusyButton>
        )}
      </Group>
    </Alert>
  )
}
