import { Button, Stack, Table, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { usePriceChanges } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { formatMoment } from 'shared-ui'

/** The changes that are shown at first. */
const FIRST = 5

const NO_WRAP = { whiteSpace: 'nowrap' } as const

interface PriceChangesProps {
  name: 'service' | 'payment-method'
  id: number
  title: string
  /** @param currency of a price. Null or undefined: that of the business. */
  format: (value: number, currency: string | null | undefined) => string
}

/** Who has changed a price or an interest, when, and from what to what. Nothing until it is known, and in the demo. */
export function PriceChanges({ name, id, title, format }: PriceChangesProps) {
  const { i18n } = useLingui()
  const { data: changes } = usePriceChanges(name, id)
  return (
    changes && (
      <History
        title={title}
        columns={[i18n.t('Before'), i18n.t('After')]}
        changes={changes.map(({ at, by, from, fromCurrency, to, toCurrency }) => ({
          at,
          by: by.name,
          email: by.email,
          cells: [format(from, fromCurrency), format(to, toCurrency)],
        }))}
      />
    )
  )
}

interface HistoryProps {
  title: string
  /** The headings beside that of the moment. */
  columns: readonly string[]
  /** The newest one first. The last cell is the value of then. */
  changes: readonly { at: string; by: string; email?: string; cells: readonly ReactNode[] }[]
}

/** Who has changed something, and when. */
export function History({ title, columns, changes }: HistoryProps) {
  const { i18n } = useLingui()
  const [showsAll, setShowsAll] = useState(false)
  return (
    <Stack component="section" gap="xs" mt="xl" aria-label={title}>
      <Title order={2} size="h5">
        {title}
      </Title>
      {changes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {i18n.t('No changes have been recorded.')}
        </Text>
      ) : (
        <Table aria-label={title} verticalSpacing={6} horizontalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{i18n.t('Date')}</Table.Th>
              {columns.map((column) => (
                <Table.Th key={column} ta="right">
                  {column}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(showsAll ? changes : changes.slice(0, FIRST)).map(({ at, by, email, cells }, row) => (
              <Table.Tr key={`${at} ${row}`}>
                <Table.Td>
                  {formatMoment(at)}
                  <Text size="xs" c="dimmed" title={email}>
                    {by}
                  </Text>
                </Table.Td>
                {cells.map((cell, place) => (
                  <Table.Td
                    key={columns[place]}
                    ta="right"
                    style={NO_WRAP}
                    {...(place === cells.length - 1 && { fw: 600 })}
                  >
                    {cell}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {!showsAll && changes.length > FIRST && (
        <Button variant="subtle" size="xs" w="fit-content" onClick={() => setShowsAll(true)}>
          {i18n.t('Show all {count} changes', { count: changes.length })}
        </Button>
      )}
    </Stack>
  )
}
