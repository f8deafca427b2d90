import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { formatCount, useBackToList } from 'shared-ui'
import { DownloadRefused } from './download-refused'
import type { DoneState } from './import-state'
import type { ImportedSection } from './imported-section'
import type { FileImport } from './use-file-import'

interface ResultStepProps {
  section: ImportedSection
  state: DoneState
  flow: FileImport
}

/** The step that shows what was stored. */
export function ResultStep({ section, state, flow }: ResultStepProps) {
  const { created, changed, unchanged, refused } = state.stored.counts
  const back = useBackToList(section.path)
  return (
    <Stack gap="md">
      <Alert role="status" color="sea" icon={<IconCheck aria-hidden />} title={`${section.title} imported.`}>
        {formatCount(created)} created, {formatCount(changed)} changed, {formatCount(unchanged)} unchanged,{' '}
        {formatCount(refused)} refused.
        {section.entity === 'employee' &&
          created > 0 &&
          ' New employees cannot log in yet: open an employee to make the invitation.'}
      </Alert>
      <Group gap="sm">
        <Button component={Link} to={back}>
          Back to {section.title}
        </Button>
        {refused > 0 && (
          <DownloadRefused section={section} importId={state.importId} fileName={state.file.name} />
        )}
        <Button variant="default" onClick={flow.restart}>
          Import another file
        </Button>
      </Group>
    </Stack>
  )
}
