import { Button, Stack, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
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
  const [showsAll, setShowsAll] = useState(false)
  if (!changes) return null
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
              <Table.Th ta="right">{i18n.t('Before')}</Table.Th>
              <Table.Th ta="right">{i18n.t('After')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(showsAll ? changes : changes.slice(0, FIRST)).map(({ id: change, at, by, ...changed }) => (
              <Table.Tr key={change}>
                <Table.Td>
                  {formatMoment(at)}
                  <Text size="xs" c="dimmed" title={by.email}>
                    {by.name}
                  </Text>
                </Table.Td>
                <Table.Td ta="right" style={NO_WRAP}>
                  {format(changed.from, changed.fromCurrency)}
                </Table.Td>
                <Table.Td ta="right" fw={600} style={NO_WRAP}>
                  {format(changed.to, changed.toCurrency)}
                </Table.Td>
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
