import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { labelText, useLingui } from 'shared-i18n'
import { formatCount, useBackToList } from 'shared-ui'
import { DownloadRefused } from './download-refused'
import type { DoneState } from './import-state'
import { IMPORT_TEXTS } from './import-texts'
import type { ImportedSection } from './imported-section'
import type { FileImport } from './use-file-import'

interface ResultStepProps {
  section: ImportedSection
  state: DoneState
  flow: FileImport
}

/** The step that shows what was stored. */
export function ResultStep({ section, state, flow }: ResultStepProps) {
  const { i18n } = useLingui()
  const { created, changed, unchanged, refused } = state.stored.counts
  const back = useBackToList(section.path)
  return (
    <Stack gap="md">
      <Alert
        role="status"
        color="sea"
        icon={<IconCheck aria-hidden />}
        title={i18n.t(IMPORT_TEXTS[section.entity].imported)}
      >
        {i18n.t('{created} created, {changed} changed, {unchanged} unchanged, {refused} refused.', {
          created: formatCount(created),
          changed: formatCount(changed),
          unchanged: formatCount(unchanged),
          refused: formatCount(refused),
        })}{' '}
        {section.entity === 'employee' &&
          created > 0 &&
          i18n.t('New employees cannot log in yet: open an employee to make the invitation.')}
      </Alert>
      <Group gap="sm" justify="flex-end">
        {refused > 0 && (
          <DownloadRefused section={section} importId={state.importId} fileName={state.file.name} />
        )}
        <Button variant="default" onClick={flow.restart}>
          {i18n.t('Import another file')}
        </Button>
        <Button component={Link} to={back}>
          {i18n.t('Back to {list}', { list: labelText(section.title) })}
        </Button>
      </Group>
    </Stack>
  )
}
