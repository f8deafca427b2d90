import { Alert, Button, Group, NativeSelect, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { formatCount } from 'shared-ui'
import { ColumnField } from './column-field'
import classes from './format-step.module.css'
import type { FormatState } from './import-state'
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
  { value: ',', label: 'Comma ,' },
  { value: ';', label: 'Semicolon ;' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar |' },
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
  { value: 'percent', label: '15 is 15%' },
  { value: 'fraction', label: '0.15 is 15%' },
]

/** The step that shows the recognized format of the file, which the user can correct. */
export function FormatStep({ section, state, flow }: FormatStepProps) {
  const { file, scanned, format, columns } = state
  const fields = FIELDS[section.entity]
  const kinds = new Set(fields.map(({ kind }) => kind))
  const missing = fields.filter(({ field, required }) => required && columns[field] === undefined)
  const set = (part: Partial<FileFormat>) => flow.setFormat({ ...format, ...part })
  const hasColumns = Object.keys(columns).length > 0
  return (
    <Stack gap="md">
      <Text style={{ overflowWrap: 'anywhere' }}>
        <Text span fw={600}>
          {file.name}
        </Text>
        : {formatCount(scanned.rowCount)} {scanned.rowCount === 1 ? 'row' : 'rows'},{' '}
        {formatCount(scanned.headings.length)} columns. Nothing has been stored.
      </Text>
      {state.problem && (
        <Alert
          role="alert"
          color="red"
          icon={<IconAlertCircle aria-hidden />}
          title="The file cannot be read like this."
        >
          {state.problem}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md">
        <NativeSelect
          label="Encoding"
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
          label="Separator"
          data={SEPARATOR_OPTIONS}
          value={format.separator}
          onChange={(event) =>
            void flow.open(file, {
              encoding: format.encoding,
              separator: event.currentTarget.value as Separator,
            })
          }
        />
        {(kinds.has('amount') || kinds.has('interest')) && (
          <NativeSelect
            label="Numbers"
            data={NUMBER_OPTIONS}
            value={format.numbers}
            onChange={(event) => set({ numbers: event.currentTarget.value as FileFormat['numbers'] })}
          />
        )}
        {kinds.has('date') && (
          <NativeSelect
            label="Dates"
            data={DATE_OPTIONS}
            value={format.dates}
            onChange={(event) => set({ dates: event.currentTarget.value as FileFormat['dates'] })}
          />
        )}
        {kinds.has('interest') && (
          <NativeSelect
            label="Interest"
            data={INTEREST_OPTIONS}
            value={format.interest}
            onChange={(event) => set({ interest: event.currentTarget.value as FileFormat['interest'] })}
          />
        )}
      </SimpleGrid>
      <Table className={classes.columns} aria-label="Columns" verticalSpacing="xs" layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="26%">Field</Table.Th>
            <Table.Th>Column of the file</Table.Th>
            <Table.Th>Is read as</Table.Th>
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
          {missing.map(({ label }) => label).join(', ')}: not in the file. Rows that would be a new{' '}
          {section.record} are refused; those that are recognized keep what is stored.
        </Alert>
      )}
      <Group gap="sm">
        <Button onClick={() => void flow.check()} disabled={!hasColumns} aria-busy={state.reading ?? false}>
          Check {formatCount(scanned.rowCount)} {scanned.rowCount === 1 ? 'row' : 'rows'}
        </Button>
        <Button variant="default" onClick={flow.restart}>
          Choose another file
        </Button>
      </Group>
    </Stack>
  )
}
