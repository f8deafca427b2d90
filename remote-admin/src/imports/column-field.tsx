import { NativeSelect, Table, Text } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import classes from './format-step.module.css'
import type { FormatState } from './import-state'
import type { FieldDeclaration } from './reading/fields'
import type { ColumnMap } from './reading/guess-columns'
import { readCell } from './reading/read-rows'

interface ColumnFieldProps {
  declaration: FieldDeclaration
  state: FormatState
  onChange: (columns: ColumnMap) => void
}

/** Selects the column of a field, and shows the values of the first rows. */
export function ColumnField({ declaration, state, onChange }: ColumnFieldProps) {
  const { i18n } = useLingui()
  const { field, kind } = declaration
  const label = i18n.t(declaration.label)
  const { scanned, format, columns } = state
  const column = columns[field]
  const examples =
    column === undefined ? [] : scanned.sample.map((row) => readCell(row[column] ?? '', kind, format))
  const choose = (value: string) => {
    const { [field]: _, ...others } = columns
    onChange(value === '' ? others : { ...others, [field]: Number(value) })
  }
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{label}</Table.Td>
      <Table.Td>
        <NativeSelect
          aria-label={i18n.t('Column for {field}', { field: label })}
          value={column === undefined ? '' : String(column)}
          onChange={(event) => choose(event.currentTarget.value)}
          data={[
            { value: '', label: i18n.t('Not in the file') },
            ...scanned.headings.map((heading, place) => ({
              value: String(place),
              label: heading || i18n.t('Column {number}', { number: place + 1 }),
            })),
          ]}
        />
      </Table.Td>
      <Table.Td>
        <Text className={classes.examples} size="sm" c="dimmed" lineClamp={2}>
          {examples.filter(Boolean).join(' · ')}
        </Text>
      </Table.Td>
    </Table.Tr>
  )
}
