import { Alert, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useLingui } from 'shared-i18n'
import { Page } from 'shared-ui'
import { reportError } from '../error/report-error'
import type { SectionRefusal } from '../sections'

/** The page of a section that the host refused. */
export function RefusedSection({ section }: { section: SectionRefusal }) {
  const { i18n } = useLingui()
  const { label, remote, release, reason } = section
  const title = label ?? `remote-${remote}`
  useEffect(() => reportRefused(section), [section])
  return (
    <Page title={title}>
      <Alert color="red" title={i18n.t('{title} was refused', { title })} role="alert">
        <Stack gap="sm">
          <Text>{i18n.t('{reason} The rest of the application works as usual.', { reason })}</Text>
          <Text size="sm">
            {release ? i18n.t('remote-{remote}, release {release}', { remote, release }) : `remote-${remote}`}
          </Text>
        </Stack>
      </Alert>
    </Page>
  )
}

/** Reports the refusal to the server, once. */
export function reportRefused({ remote, release, label, reason }: SectionRefusal): void {
  reportError(
    new Error(`Section ${label ?? 'without a label'} refused: ${reason} (release ${release})`),
    remote,
  )
}
