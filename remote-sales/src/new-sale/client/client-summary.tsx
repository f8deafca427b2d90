import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { breakAddress } from 'shared-ui/table'
import type { DraftClient } from '../draft/draft'

/** The chosen client, or placeholders when none is chosen. */
export function ClientSummary({ client }: { client: DraftClient | null }) {
  return (
    <Group
      component="dl"
      gap="xl"
      m={0}
      p="md"
      bg="var(--tt-hover)"
      bdrs="md"
      style={{ rowGap: 'var(--mantine-spacing-xs)' }}
      aria-label="Chosen client"
    >
      <Description term="Name" value={client && `${client.person.name} ${client.person.lastname}`} />
      <Description term="DNI" value={client && String(client.person.dni)} />
      <Description term="Email" value={breakAddress(client?.person.email)} />
    </Group>
  )
}

function Description({ term, value }: { term: string; value: ReactNode }) {
  return (
    <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Text component="dt" size="xs" c="dimmed">
        {term}
      </Text>
      <Text component="dd" size="sm" m={0} fw={value ? 600 : 400} {...(!value && { c: 'dimmed' })}>
        {value ?? '—'}
      </Text>
    </div>
  )
}
