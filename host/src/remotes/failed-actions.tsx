import { Group } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { BusyButton } from 'shared-ui'
import { useReleaseWatch } from '../releases/release-watch'
import { ReloadButton } from '../releases/reload-button'

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
