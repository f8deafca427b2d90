import { Button } from '@mantine/core'
import { ApiError, resource } from 'shared-api'
import type { Client } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { clientName } from './client-columns'

interface UseExistingClientProps {
  /** Undefined: nothing is offered. */
  client: Client | undefined
  onUse: (client: Client) => void
}

/** A button that chooses the existing client who has the typed DNI or email. */
export function UseExistingClient({ client, onUse }: UseExistingClientProps) {
  const { i18n } = useLingui()
  return (
    client && (
      <Button variant="light" size="xs" mt={-8} style={{ alignSelf: 'start' }} onClick={() => onUse(client)}>
        {i18n.t('Use {name}', { name: clientName(client) })}
      </Button>
    )
  )
}

const UNIQUE = ['dni', 'email'] as const
export type UniqueField = (typeof UNIQUE)[number]

/** The clients who already have the typed DNI or email, by field. */
export type ExistingClients = Partial<Record<UniqueField, Client>>

async function findExistingClient(field: UniqueField, value: string): Promise<ExistingClients> {
  const { content } = await resource('client').page({ pageIndex: 0, pageSize: 5, search: value })
  const client = content.find(({ person }) => String(person[field]).toLowerCase() === value.toLowerCase())
  return client ? { [field]: client } : {}
}

/** The clients who have the values that the server refused as "Already in use", except those that cannot be read. */
export async function findExistingClients(
  error: unknown,
  values: Readonly<Record<UniqueField, string | number>>,
): Promise<ExistingClients> {
  if (!(error instanceof ApiError) || error.status !== 409) return {}
  const refused = UNIQUE.filter((field) => error.errors.some((each) => each.field === field))
  const found = await Promise.all(
    refused.map((field) => findExistingClient(field, String(values[field])).catch(() => ({}))),
  )
  return Object.assign({}, ...found)
}
