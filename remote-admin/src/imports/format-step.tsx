import { Alert, Button, Group, NativeSelect, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { i18n, Markup, useLingui } from 'shared-i18n'
import { formatCount } from 'shared-ui'
import { ColumnField } from './column-field'
import classes from './format-step.module.css'
import type { FormatState } from './import-state'
import { IMPORT_TEXTS } from './import-texts'
import type { ImportedSection } from './imported-section'
import { FIELDS } from './reading/fields'
import type { Encoding, FileFormat, Separator } from './reading/file-format'
import type { FileImport } from './use-file-import'

interface FormatStepProps {
  section: ImportedSection
  state: FormatState
  flow: FileImport
}

const ENCODING_OPTIONS: { value: Encoding; label: string }[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252 (Excel)' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'utf-16be', label: 'UTF-16, big-endian' },
]
const SEPARATOR_OPTIONS: { value: Separator; label: string }[] = [
  { value: ',', label: /*i18n*/ 'Comma ,' },
  { value: ';', label: /*i18n*/ 'Semicolon ;' },
  { value: '\t', label: /*i18n*/ 'Tab' },
  { value: '|', label: /*i18n*/ 'Bar |' },
]
const NUMBER_OPTIONS = [
  { value: 'point', label: '1,234.50' },
  { value: 'comma', label: '1.234,50' },
]
const DATE_OPTIONS = [
  { value: 'day-first', label: '31/12/1990' },
  { value: 'month-first', label: '12/31/1990' },
]
const INTEREST_OPTIONS = [
  { value: 'percent', label: /*i18n*/ '15 is 15%' },
  { value: 'fraction', label: /*i18n*/ '0.15 is 15%' },
]

const translated = <Option extends { label: string }>(options: readonly Option[]) =>
  options.map((option) => ({ ...option, label: i18n.t(option.label) }))

/** The step that shows the recognized format of the file, which the user can correct. */
export function FormatStep({ section, state, flow }: FormatStepProps) {
  const { i18n } = useLingui()
  const { file, scanned, format, columns } = state
  const fields = FIELDS[section.entity]
  const kinds = new Set(fields.map(({ kind }) => kind))
  const missing = fields.filter(({ field, required }) => required && columns[field] === undefined)
  const set = (part: Partial<FileFormat>) => flow.setFormat({ ...format, ...part })
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
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md">
        {!scanned.isWorkbook && (
          <>
            <NativeSelect
              label={i18n.t('Encoding')}
              data={ENCODING_OPTIONS}
              value={format.encoding}
              onChange={(event) =>
                void flow.open(file, {
                  encoding: event.currentTarget.value as Encoding,
                  separator: format.separator,
                })
              }
            />
            <NativeSelect
              label={i18n.t('Separator')}
              data={translated(SEPARATOR_OPTIONS)}
              value={format.separator}
              onChange={(event) =>
                void flow.open(file, {
                  encoding: format.encoding,
                  separator: event.currentTarget.value as Separator,
                })
              }
            />
          </>
        )}
        {(kinds.has('amount') || kinds.has('interest')) && (
          <NativeSelect
            label={i18n.t('Numbers')}
            data={NUMBER_OPTIONS}
            value={format.numbers}
            onChange={(event) => set({ numbers: event.currentTarget.value as FileFormat['numbers'] })}
          />
        )}
        {kinds.has('date') && (
          <NativeSelect
            label={i18n.t('Dates')}
            data={DATE_OPTIONS}
            value={format.dates}
            onChange={(event) => set({ dates: event.currentTarget.value as FileFormat['dates'] })}
          />
        )}
        {kinds.has('interest') && (
          <NativeSelect
            label={i18n.t('Interest')}
            data={translated(INTEREST_OPTIONS)}
            value={format.interest}
            onChange={(event) => set({ interest: event.currentTarget.value as FileFormat['interest'] })}
          />
        )}
      </SimpleGrid>
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
            <ColumnField key={field.field} declaration={field} state={state} onChange={flow.setColumns} />
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
      <Group gap="sm">
        <Button onClick={() => void flow.check()} disabled={!hasColumns} aria-busy={state.reading ?? false}>
          {i18n.t('{count, plural, one {Check {shown} row} other {Check {shown} rows}}', {
            count: scanned.rowCount,
            shown: formatCount(scanned.rowCount),
          })}
        </Button>
        <Button variant="default" onClick={flow.restart}>
          {i18n.t('Choose another file')}
        </Button>
      </Group>
    </Stack>
  )
}
