import { Anchor, Table } from '@mantine/core'
import type { Choice } from './breakdown'
import { type DataSheet, formatCell } from './data-sheet'

interface SheetTableProps {
  sheet: DataSheet
  /** Makes the first cell of each row a button that chooses it. */
  choice?: Choice | undefined
}

const FIGURES = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

export function SheetTable({ sheet: { title, columns, rows }, choice }: SheetTableProps) {
  const [first, ...figures] = columns
  return (
    <Table aria-label={title} verticalSpacing="xs" horizontalSpacing={8}>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ header }, index) => (
            <Table.Th key={header} scope="col" ta={index === 0 ? 'left' : 'right'}>
              {header}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, cells }, index) => (
          <Table.Tr key={key}>
            <Table.Th scope="row" fw={400} {...(!choice && { style: FIGURES })}>
              {choice ? (
                <Anchor
                  component="button"
                  type="button"
                  ta="left"
                  size="sm"
                  aria-pressed={choice.chosen === index}
                  onClick={() => choice.choose(index)}
                >
                  {String(cells[0])}
                </Anchor>
              ) : (
                // A row heading must not be empty, but a cell of the file may be.
                (first && formatCell(cells[0], first)) || '—'
              )}
            </Table.Th>
            {figures.map((column, place) => (
              <Table.Td key={column.header} ta="right" style={FIGURES}>
                {formatCell(cells[place + 1], column)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
