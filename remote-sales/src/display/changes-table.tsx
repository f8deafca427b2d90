import { Table } from '@mantine/core'
import { useLingui } from 'shared-i18n'

export interface Change {
  what: string
  before: string
  now: string
}

/** A table of old and new values. */
export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  const { i18n } = useLingui()
  return (
    <Table
      mt="sm"
      maw={560}
      horizontalSpacing={6}
      withRowBorders={false}
      style={{ fontVariantNumeric: 'tabular-nums' }}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th />
          <Table.Th ta="right" miw={100}>
            {i18n.t('Before')}
          </Table.Th>
          <Table.Th ta="right" miw={100}>
            {i18n.t('Now')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ what, before, now }) => (
          <Table.Tr key={`${what} ${before}`}>
            <Table.Th scope="row" fw={500}>
              {what}
            </Table.Th>
            <Table.Td ta="right">
              <s>{before}</s>
            </Table.Td>
            <Table.Td ta="right" fw={700}>
              {now}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
