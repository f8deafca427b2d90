import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { openQuestions } from 'shared-api/tables'
import { Markup, useLingui } from 'shared-i18n'
import { formatCount } from 'shared-ui'
import { ColumnField } from './column-field'
import { FileFormat } from './file-format'
import { FileNotes } from './file-notes'
import classes from './format-step.module.css'
import type { FormatState } from './import-state'
import { IMPORT_TEXTS } from './import-texts'
import type { ImportedSection } from './imported-section'
import { FIELDS, type FieldDeclaration } from './reading/fields'
import type { FileImport } from './use-file-import'

interface FormatStepProps {
  section: ImportedSection
  state: FormatState
  flow: FileImport
}

/** The step that shows the recognized format of the file, which the user can correct. */
export function FormatStep({ section, state, flow }: FormatStepProps) {
  const { i18n } = useLingui()
  const { file, scanned, format, columns } = state
  const isFound = ({ field }: FieldDeclaration) =>
    columns[field] !== undefined || (columns.fullName !== undefined && ['name', 'lastname'].includes(field))
  // What was recognized comes first, and no row moves while columns are chosen.
  const [fields] = useState(() => FIELDS[section.entity].toSorted((a, b) => +isFound(b) - +isFound(a)))
  const missing = fields.filter((declaration) => declaration.required && !isFound(declaration))
  const hasColumns = Object.keys(columns).length > 0
  return (
    <Stack gap="md">
      <Text style={{ overflowWrap: 'anywhere' }}>
        <Markup
          text={i18n.t(
            '<0>{file}</0>: {rows, plural, one {{shownRows} row} other {{shownRows} rows}}, {columns, plural, one {{shownColumns} column} other {{shownColumns} columns}}. Nothing has been stored.',
            {
              file: file.name,
              rows: scanned.rowCount,
              shownRows: formatCount(scanned.rowCount),
              columns: scanned.headings.length,
              shownColumns: formatCount(scanned.headings.length),
            },
          )}
          tags={[<Text key="0" span fw={600} />]}
        />
      </Text>
      <FileNotes state={state} flow={flow} />
      {state.problem && (
        <Alert
          role="alert"
          color="red"
          icon={<IconAlertCircle aria-hidden />}
          title={i18n.t('The file cannot be read like this.')}
        >
          {i18n.t(state.problem.template, { ...state.problem.params })}
        </Alert>
      )}
      <FileFormat section={section} state={state} flow={flow} />
      <Table className={classes.columns} aria-label={i18n.t('Columns')} verticalSpacing="xs" layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="26%">{i18n.t('Field')}</Table.Th>
            <Table.Th>{i18n.t('Column of the file')}</Table.Th>
            <Table.Th>{i18n.t('Is read as')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map((field) => (
            <ColumnField
              key={field.field}
              entity={section.entity}
              declaration={field}
              state={state}
              onChange={flow.setColumns}
            />
          ))}
        </Table.Tbody>
      </Table>
      {missing.length > 0 && (
        <Alert color="yellow" icon={<IconAlertCircle aria-hidden />}>
          {i18n.t(IMPORT_TEXTS[section.entity].missing, {
            fields: missing.map(({ label }) => i18n.t(label)).join(', '),
          })}
        </Alert>
      )}
      <Group gap="sm" justify="flex-end" className={classes.actions}>
        <Button variant="default" onClick={flow.restart}>
          {i18n.t('Choose another file')}
        </Button>
        <Button
          onClick={() => void flow.check()}
          disabled={!hasColumns || openQuestions(format, columns).length > 0}
          aria-busy={state.reading ?? false}
        >
          {i18n.t('{count, plural, one {Check {shown} row} other {Check {shown} rows}}', {
            count: scanned.rowCount,
            shown: formatCount(scanned.rowCount),
          })}
        </Button>
      </Group>
    </Stack>
  )
}
