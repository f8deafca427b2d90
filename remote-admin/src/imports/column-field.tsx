import { NativeSelect, Table, Text } from '@mantine/core'
import type { ImportEntity } from 'shared-api/contract'
import type { ColumnMap } from 'shared-api/tables'
import { useLingui } from 'shared-i18n'
import classes from './format-step.module.css'
import type { FormatState } from './import-state'
import type { FieldDeclaration } from './reading/fields'
import { valuesOfRow } from './reading/read-rows'
import { shown } from './row-columns'

/** In characters. */
const MAX_EXAMPLE = 30

interface ColumnFieldProps {
  entity: ImportEntity
  declaration: FieldDeclaration
  state: FormatState
  onChange: (columns: ColumnMap) => void
}

/** Selects the column of a field, and shows the values of the first rows. */
export function ColumnField({ entity, declaration, state, onChange }: ColumnFieldProps) {
  const { i18n } = useLingui()
  const { field } = declaration
  const label = i18n.t(declaration.label)
  const { scanned, format, columns } = state
  const column = columns[field]
  const read = {
    entity,
    format,
    headings: scanned.headings,
    columns: column === undefined ? {} : { [field]: column },
  }
  const exampleOf = (row: readonly string[]) => {
    const values = valuesOfRow(row, read)
    if (field !== 'fullName') return values[field] && shown(entity, field, values[field])
    return [values.lastname, values.name].filter(Boolean).join(', ')
  }
  const examples = scanned.sample.map(exampleOf)
  const unnamed = (place: number) => {
    const example = scanned.sample[0]?.[place]?.trim().slice(0, MAX_EXAMPLE)
    return example
      ? i18n.t('Column {number}: {example}', { number: place + 1, example })
      : i18n.t('Column {number}', { number: place + 1 })
  }
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
              label: heading || unnamed(place),
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
