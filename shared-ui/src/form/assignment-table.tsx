import { NativeSelect, Table, Text } from '@mantine/core'
import classes from './assignment-table.module.css'

export interface Assignment {
  key: string | number
  name: string
  /** The accessible name of the choice: "Column for Email". */
  choiceLabel: string
  value: string
  choices: { value: string; label: string }[]
  onChoose: (value: string) => void
  /** Values of the first rows. Blank ones are left out. */
  examples: readonly (string | undefined)[]
}

export interface AssignmentTableProps {
  label: string
  /** Of the names, the choices and the examples. */
  headings: readonly [name: string, choice: string, examples: string]
  assignments: readonly Assignment[]
}

/** Assigns the columns of a file or of pasted rows to the fields of a record. */
export const AssignmentTable = ({ label, headings, assignments }: AssignmentTableProps) => (
  <Table className={classes.table} aria-label={label} verticalSpacing="xs" layout="fixed">
    <Table.Thead>
      <Table.Tr>
        {headings.map((heading, place) => (
          <Table.Th key={heading} {...(place === 0 && { w: '26%' })}>
            {heading}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {assignments.map(({ key, name, choiceLabel, value, choices, onChoose, examples }) => (
        <Table.Tr key={key}>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>{name}</Table.Td>
          <Table.Td>
            <NativeSelect
              aria-label={choiceLabel}
              value={value}
              onChange={(event) => onChoose(event.currentTarget.value)}
              data={choices}
            />
          </Table.Td>
          <Table.Td>
            <Text className={classes.examples} size="sm" c="dimmed" lineClamp={2}>
              {examples.filter(Boolean).join(' · ')}
            </Text>
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
