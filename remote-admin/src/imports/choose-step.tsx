import { Alert, Anchor, Button, Paper, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconFileUpload } from '@tabler/icons-react'
import { useDropzone } from 'react-dropzone'
import { Link } from 'react-router-dom'
import { isRealRole, useSession } from 'shared-auth'
import { i18n, labelText, useLingui } from 'shared-i18n'
import { useBackToList } from 'shared-ui'
import { recordFields } from './fields'
import { IMPORT_TEXTS, type ImportedSection, ORDER } from './import-texts'
import type { FileImport } from './use-file-import'

interface ChooseStepProps {
  section: ImportedSection
  flow: FileImport
}

/** The step in which a file is dropped or chosen. */
export function ChooseStep({ section, flow }: ChooseStepProps) {
  const { i18n } = useLingui()
  const back = useBackToList(section.path)
  const isReal = useSession(({ user }) => isRealRole(user.role))
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    disabled: !isReal,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file]) => file && void flow.open(file),
  })
  const fields = recordFields(section.entity)
  const labels = (required: boolean) =>
    listed(fields.filter((field) => field.required === required).map(({ label }) => i18n.t(label)))
  const texts = IMPORT_TEXTS[section.entity]
  return (
    <Stack gap="md">
      {!isReal && <Alert color="blue">{i18n.t('Not in the demo.')}</Alert>}
      {flow.problem?.kind === 'unreadable' && (
        <Alert
          role="alert"
          color="red"
          icon={<IconAlertCircle aria-hidden />}
          title={i18n.t('This file cannot be imported.')}
        >
          {i18n.t(flow.problem.reason.template, { ...flow.problem.reason.params })}
        </Alert>
      )}
      <Paper
        {...getRootProps()}
        p="xl"
        radius="md"
        bg={isDragActive ? 'var(--mantine-primary-color-light)' : 'transparent'}
        style={{ border: '2px dashed var(--tt-line)' }}
      >
        <input {...getInputProps({ 'aria-label': i18n.t('CSV or Excel file') })} />
        <Stack align="center" gap="sm" ta="center">
          <IconFileUpload size={36} stroke={1.5} aria-hidden />
          <Text fw={600}>{i18n.t('Drop a CSV or Excel file here')}</Text>
          <Button onClick={open} disabled={!isReal} aria-busy={flow.busy}>
            {flow.busy ? i18n.t('Reading…') : i18n.t('Choose a file')}
          </Button>
          <Text size="sm" c="dimmed">
            {i18n.t('Nothing is stored before you have reviewed the changes.')}
          </Text>
        </Stack>
      </Paper>
      <Text size="sm">
        {i18n.t('Headings, sheet and format are recognized, and you can choose others.')}{' '}
        {i18n.t(texts.needs, { needed: labels(true), others: labels(false) })}{' '}
        {i18n.t('What "Export CSV" and "Export Excel" give can be edited and brought back.')}
      </Text>
      {ORDER.includes(section.entity) && (
        <Text size="sm" c="dimmed">
          {i18n.t(
            'Starting with several lists? Services first, with their categories; then clients; then employees.',
          )}
        </Text>
      )}
      <Anchor component={Link} to={back} size="sm">
        {i18n.t('Back to {list}', { list: labelText(section.title) })}
      </Anchor>
    </Stack>
  )
}

/** "Name, Email and DNI" */
const listed = (labels: readonly string[]) =>
  // British English has no comma before "and".
  new Intl.ListFormat(i18n.locales === 'en' ? 'en-GB' : i18n.locales, { type: 'conjunction' }).format(labels)
