import { Alert, Button, Checkbox, Group, List, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { ImportEntity } from 'shared-api/contract'
import { openQuestions, type ScanNotes } from 'shared-api/tables'
import { i18n, Markup, useLingui } from 'shared-i18n'
import { formatCount } from 'shared-ui'
import { type Assignment, AssignmentTable } from 'shared-ui/form'
import { fieldsOf } from './fields'
import { FileFormat } from './file-format'
import classes from './format-step.module.css'
import type { OpenedFile } from './import-rows'
import { IMPORT_TEXTS, type ImportedSection } from './import-texts'
import { type FieldDeclaration, type ScannedFile, valuesOfRow } from './reading/read-file'
import { shown } from './row-columns'
import type { OpenImport } from './use-file-import'

interface FormatStepProps {
  section: ImportedSection
  flow: OpenImport
}

/** The step that shows the recognized format of the file, which the user can correct. */
export function FormatStep({ section, flow }: FormatStepProps) {
  const { i18n } = useLingui()
  const { opened, problem } = flow
  const { file, scanned, format, columns } = opened
  const isFound = ({ field }: FieldDeclaration) =>
    columns[field] !== undefined || (columns.fullName !== undefined && ['name', 'lastname'].includes(field))
  // What was recognized comes first, and no row moves while columns are chosen.
  const [fields] = useState(() => fieldsOf(section.entity).toSorted((a, b) => +isFound(b) - +isFound(a)))
  // The next step asks about rows without an email.
  const missing = fields.filter(
    (declaration) => declaration.required && declaration.field !== 'email' && !isFound(declaration),
  )
  const hasColumns = Object.keys(columns).length > 0
  return (
    <Stack gap="md">
      <Text style={{ overflowWrap: 'anywhere' }}>
        <Markup
          text={i18n.t(
            '<0>{file}</0>: {rows, plural, one {{shownRows} row} other {{shownRows} rows}}, {columns, plural, one {{shownColumns} column} other {{shownColumns} columns}}. Nothing has been stored.',
            {
              file: file.name,
              rows: scanned.rows.length,
              shownRows: formatCount(scanned.rows.length),
              columns: scanned.headings.length,
              shownColumns: formatCount(scanned.headings.length),
            },
          )}
          tags={[<Text key="0" span fw={600} />]}
        />
      </Text>
      <FileNotes flow={flow} />
      {problem?.kind === 'unreadable' && (
        <Alert
          role="alert"
          color="red"
          icon={<IconAlertCircle aria-hidden />}
          title={i18n.t('The file cannot be read like this.')}
        >
          {i18n.t(problem.reason.template, { ...problem.reason.params })}
        </Alert>
      )}
      <FileFormat section={section} flow={flow} />
      <OtherColumns entity={section.entity} opened={opened} onChange={flow.setNoteColumns} />
      <AssignmentTable
        label={i18n.t('Columns')}
        headings={[i18n.t('Field'), i18n.t('Column of the file'), i18n.t('Is read as')]}
        assignments={fields.map((field) => assignmentOf(section.entity, field, flow))}
      />
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
          aria-busy={flow.busy}
        >
          {i18n.t('{count, plural, one {Check {shown} row} other {Check {shown} rows}}', {
            count: scanned.rows.length,
            shown: formatCount(scanned.rows.length),
          })}
        </Button>
      </Group>
    </Stack>
  )
}

interface OtherColumnsProps {
  entity: ImportEntity
  opened: OpenedFile
  onChange: (noteColumns: readonly number[]) => void
}

/** Lists the columns with values that no field has. Those of clients can be kept in a note; other records have no notes. */
function OtherColumns({ entity, opened, onChange }: OtherColumnsProps) {
  const { i18n } = useLingui()
  const { scanned, columns, noteColumns } = opened
  const used = Object.values(columns)
  const others = scanned.filled.filter((column) => !used.includes(column))
  const labelOf = (column: number) => scanned.headings[column] || unnamed(scanned, column)
  if (others.length === 0) return null
  if (entity !== 'client') {
    return (
      <Text size="sm">
        {i18n.t('Not read, because no field has them: {columns}', {
          columns: others.map(labelOf).join(', '),
        })}
      </Text>
    )
  }
  return (
    <Checkbox.Group
      label={i18n.t('Columns that are not read')}
      description={i18n.t('Those that you tick are kept in a note on each client.')}
      value={noteColumns.map(String)}
      onChange={(ticked) => onChange(others.filter((column) => ticked.includes(String(column))))}
    >
      <Group gap="md" mt="xs">
        {others.map((column) => (
          <Checkbox key={column} value={String(column)} label={labelOf(column)} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

/** In characters. */
const MAX_EXAMPLE = 30
/** The rows whose values are shown. */
const EXAMPLES = 3

/** A name for a column without a heading. */
function unnamed({ rows }: ScannedFile, place: number): string {
  const example = rows[0]?.[place]?.trim().slice(0, MAX_EXAMPLE)
  return example
    ? i18n.t('Column {number}: {example}', { number: place + 1, example })
    : i18n.t('Column {number}', { number: place + 1 })
}

/** The column of a field, and the values of the first rows. */
function assignmentOf(
  entity: ImportEntity,
  { field, label }: FieldDeclaration,
  { opened: { scanned, format, columns }, setColumns }: OpenImport,
): Assignment {
  const column = columns[field]
  const { currency, costCurrency } = columns
  const currencies = {
    ...(currency !== undefined && { currency }),
    ...(costCurrency !== undefined && { costCurrency }),
  }
  const read = {
    entity,
    format,
    headings: scanned.headings,
    // An amount is shown in the currency that its row names.
    columns: column === undefined ? {} : { ...currencies, [field]: column },
  }
  const exampleOf = (row: readonly string[]) => {
    const values = valuesOfRow(row, read)
    if (field === 'otherPrice') return values.price && shown(entity, 'price', values.price, values.currency)
    const currency = (field === 'cost' && values.costCurrency) || values.currency
    if (field !== 'fullName') return values[field] && shown(entity, field, values[field], currency)
    return [values.lastname, values.name].filter(Boolean).join(', ')
  }
  const { [field]: _, ...others } = columns
  return {
    key: field,
    name: i18n.t(label),
    choiceLabel: i18n.t('Column for {field}', { field: i18n.t(label) }),
    value: column === undefined ? '' : String(column),
    choices: [
      { value: '', label: i18n.t('Not in the file') },
      ...scanned.headings.map((heading, place) => ({
        value: String(place),
        label: heading || unnamed(scanned, place),
      })),
    ],
    onChoose: (chosen) => setColumns(chosen === '' ? others : { ...others, [field]: Number(chosen) }),
    examples: scanned.rows.slice(0, EXAMPLES).map(exampleOf),
  }
}

/** What of the file is not read, or may not be meant. Empty for most files. */
function FileNotes({ flow }: { flow: OpenImport }) {
  const { i18n } = useLingui()
  const { file, scanned, format } = flow.opened
  const notes = notesOf(scanned.notes)
  return (
    <>
      {notes.length > 0 && (
        <List size="sm" spacing={4}>
          {notes.map((note) => (
            <List.Item key={note}>{note}</List.Item>
          ))}
        </List>
      )}
      {scanned.notes.hidden > 0 && (
        <Checkbox
          label={i18n.t(
            '{count, plural, one {Read the {shown} row that is hidden in the workbook, too} other {Read the {shown} rows that are hidden in the workbook, too}}',
            counted(scanned.notes.hidden),
          )}
          checked={format.withHidden}
          onChange={(event) => {
            const { sheet, headingRow } = format
            void flow.open(file, { sheet, headingRow, withHidden: event.currentTarget.checked })
          }}
        />
      )}
    </>
  )
}

const counted = (count: number) => ({ count, shown: formatCount(count) })

function notesOf({ above, blank, longer, formulas, holdsRows, hasForeignIds }: ScanNotes): string[] {
  const notes = [
    above > 0 &&
      i18n.t(
        '{count, plural, one {{shown} row above the headings is left out.} other {{shown} rows above the headings are left out.}}',
        counted(above),
      ),
    blank > 0 &&
      i18n.t(
        '{count, plural, one {{shown} blank row is left out.} other {{shown} blank rows are left out.}}',
        counted(blank),
      ),
    longer > 0 &&
      i18n.t(
        '{count, plural, one {{shown} row has more cells than the headings: their values may be in the wrong columns.} other {{shown} rows have more cells than the headings: their values may be in the wrong columns.}}',
        counted(longer),
      ),
    holdsRows &&
      i18n.t(
        'Row {row} has a cell of {lines} lines that look like rows: a quotation mark may not be closed where it should be.',
        { row: holdsRows.row, lines: holdsRows.lines },
      ),
    formulas > 0 &&
      i18n.t(
        '{count, plural, one {{shown} formula has no value and changes nothing: open the file in Excel and save it.} other {{shown} formulas have no value and change nothing: open the file in Excel and save it.}}',
        counted(formulas),
      ),
    hasForeignIds && i18n.t('The column with ids has codes of another program and is not read.'),
  ]
  return notes.filter((note) => typeof note === 'string')
}
