import { Button } from '@mantine/core'
import { clients } from 'shared-api'
import { type OutboxEntry, sendForClient } from 'shared-api/offline'
import { useLingui } from 'shared-i18n'

/** Offers the stored client with the DNI of the one that was made offline. */
export function StoredClient({ entry }: { entry: OutboxEntry }) {
  const { i18n } = useLingui()
  const { dni } = entry.chosen.client.person
  const { data } = clients.usePage({ pageIndex: 0, pageSize: 5, search: String(dni) })
  const stored = data?.content.find(({ person }) => person.dni === dni)
  if (!stored) return null
  return (
    <Button size="xs" onClick={() => void sendForClient(entry, stored)}>
      {i18n.t('Sell to {name}, who has this DNI', {
        name: `${stored.person.name} ${stored.person.lastname}`,
      })}
    </Button>
  )
}
