import { Button } from '@mantine/core'
import { clients } from 'shared-api'
import { type OutboxEntry, sendForClient } from 'shared-api/offline'
import { useLingui } from 'shared-i18n'

/** Offers the stored client with the DNI or, when only that is taken, the email of the one that was made offline. */
export function StoredClient({ entry }: { entry: OutboxEntry }) {
  const { i18n } = useLingui()
  const { dni, email } = entry.chosen.client.person
  const hasDni = entry.refusal?.errors?.some(({ field }) => field === 'dni') ?? true
  const { data } = clients.usePage({ pageIndex: 0, pageSize: 5, search: hasDni ? String(dni) : email })
  const stored = data?.content.find(({ person }) => (hasDni ? person.dni === dni : person.email === email))
  if (!stored) return null
  const name = `${stored.person.name} ${stored.person.lastname}`
  return (
    <Button size="xs" onClick={() => void sendForClient(entry, stored)}>
      {hasDni
        ? i18n.t('Sell to {name}, who has this DNI', { name })
        : i18n.t('Sell to {name}, who has this email', { name })}
    </Button>
  )
}
