import { Alert, Anchor, Button, Paper, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconFileUpload } from '@tabler/icons-react'
import { useDropzone } from 'react-dropzone'
import { Link } from 'react-router-dom'
import { useBackToList } from 'shared-ui'
import type { ChooseState } from './import-state'
import type { ImportedSection } from './imported-section'
import { FIELDS } from './reading/fields'
import type { FileImport } from './use-file-import'

interface ChooseStepProps {
  section: ImportedSection
  state: ChooseState
  flow: FileImport
}

/** The step in which a file is dropped or chosen. */
export function ChooseStep({ section, state, flow }: ChooseStepProps) {
  const back = useBackToList(section.path)
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file]) => file && void flow.open(file),
  })
  const fields = FIELDS[section.entity]
  const needed = fields.filter(({ required }) => required).map(({ label }) => label)
  const others = fields.filter(({ required }) => !required).map(({ label }) => label)
  return (
    <Stack gap="md">
      {state.problem && (
        <Alert
          role="alert"
          color="red"
          icon={<IconAlertCircle aria-hidden />}
          title="This file cannot be imported."
        >
          {state.problem}
        </Alert>
      )}
      <Paper
        {...getRootProps()}
        p="xl"
        radius="md"
        bg={isDragActive ? 'var(--mantine-primary-color-light)' : 'transparent'}
        style={{ border: '2px dashed var(--tt-line)' }}
      >
        <input {...getInputProps({ 'aria-label': 'CSV file' })} />
        <Stack align="center" gap="sm" ta="center">
          <IconFileUpload size={36} stroke={1.5} aria-hidden />
          <Text fw={600}>Drop a CSV file here</Text>
          <Button onClick={open} aria-busy={state.reading ?? false}>
            {state.reading ? 'Reading…' : 'Choose a file'}
          </Button>
          <Text size="sm" c="dimmed">
            Nothing is stored before you have reviewed the changes.
          </Text>
        </Stack>
      </Paper>
      <Text size="sm">
        Its first row has the headings. A new {section.record} needs {listed(needed)}; {listed(others)} may be
        there, too. What "Export CSV" gives can be edited and brought back.
      </Text>
      <Anchor component={Link} to={back} size="sm">
        Back to {section.title}
      </Anchor>
    </Stack>
  )
}

/** "Name, Email and DNI" */
const listed = (labels: readonly string[]) =>
  labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`
