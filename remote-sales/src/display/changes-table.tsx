import { Table } from '@mantine/core'
import { useLingui } from 'shared-i18n'
import classes from './changes-table.module.css'

export interface Change {
  what: string
  before: string
  now: string
}

/** A table of old and new values. */
export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  const { i18n } = useLingui()
  return (
    <div className={classes.frame}>
      <Table
        className={classes.table}
        maw={560}
        horizontalSpacing={6}
        withRowBorders={false}
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th />
            <Table.Th>{i18n.t('Before')}</Table.Th>
            <Table.Th>{i18n.t('Now')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map(({ what, before, now }) => (
            <Table.Tr key={`${what} ${before}`}>
              <Table.Th scope="row" fw={500}>
                {what}
              </Table.Th>
              <Table.Td>
                <s>{before}</s>
              </Table.Td>
              <Table.Td fw={700}>{now}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
