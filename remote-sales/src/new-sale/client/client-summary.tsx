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
      <Fact term="Name" value={client && `${client.person.name} ${client.person.lastname}`} />
      <Fact term="DNI" value={client && String(client.person.dni)} />
      <Fact term="Email" value={breakAddress(client?.person.email)} />
    </Group>
  )
}

function Fact({ term, value }: { term: string; value: ReactNode }) {
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
