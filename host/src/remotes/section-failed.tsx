import { Alert, Group, Stack, Text } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import { BusyButton, Page } from 'shared-ui'
import { useReleaseWatch } from '../releases/release-watch'
import { ReloadButton } from '../releases/reload-button'
import { labelOf } from '../section-label'
import type { Section } from '../sections'

interface SectionFailedProps {
  section: Section
  title: string
  explanation?: string
  detail: string
  /** True when a file may be missing for good, so that only a reload helps. */
  offersReload: boolean
  /** True while the retry runs. */
  busy?: boolean
  onRetry: () => void
}

/** Replaces a failed section: the error, a Retry button, and a reload button where that may help. */
export function SectionFailed({
  section,
  title,
  explanation,
  detail,
  offersReload,
  busy = false,
  onRetry,
}: SectionFailedProps) {
  const { i18n } = useLingui()
  const isOutdated = useReleaseWatch(({ found }) => found !== '')
  return (
    <Page title={labelOf(section)}>
      <Alert color="red" title={title} role="alert">
        <Stack align="start" gap="sm">
          {explanation && <Text>{explanation}</Text>}
          <Text size="sm">{detail}</Text>
          <Group gap="sm">
            {isOutdated && <ReloadButton />}
            <BusyButton variant={isOutdated ? 'default' : 'filled'} busy={busy} onClick={onRetry}>
              {i18n.t('Retry')}
            </BusyButton>
            {!isOutdated && offersReload && <ReloadButton variant="default" />}
          </Group>
        </Stack>
      </Alert>
    </Page>
  )
}
