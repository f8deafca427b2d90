import { Box, Text } from '@mantine/core'
import { useId } from 'react'
import { clients, sales } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { Chip } from '../../components/chip'
import type { DraftClient } from '../../sale-lines/draft'
import { clientDni, clientName } from '../../sale-lines/draft'
import { newSaleDraft } from '../draft/draft-store'
import classes from './recent-clients.module.css'

/** The newest sales that the user may see: a seller's own. */
const NEWEST = { pageIndex: 0, pageSize: 10, sort: 'createdAt,desc' } as const
const SHOWN = 5

export function RecentClients({ onChoose }: { onChoose: (client: DraftClient) => void }) {
  const { i18n } = useLingui()
  const { data } = sales.usePage(NEWEST)
  const reread = clients.useReread()
  const id = useId()
  const found = (data?.content ?? []).map(({ clientId, client }) => ({ id: clientId, person: client }))
  const recent = found
    .filter((client, place) => found.findIndex((other) => other.id === client.id) === place)
    .slice(0, SHOWN)
  if (recent.length === 0) return null

  const choose = async (copy: DraftClient) => {
    onChoose(copy)
    // A sale has the client as it was then.
    const current = await reread(copy.id).catch(() => undefined)
    const { client, chooseClient } = newSaleDraft.getState()
    if (current && client?.id === current.id) chooseClient(current)
  }
  const isUnique = (client: DraftClient) =>
    recent.every((other) => other === client || clientName(other) !== clientName(client))
  return (
    <Box role="group" className={classes.recent} aria-labelledby={id}>
      <Text id={id} size="sm" c="dimmed">
        {i18n.t('Recent clients')}
      </Text>
      {recent.map((client) => (
        <Chip
          key={client.id}
          id={`${id}-${client.id}`}
          className={classes.client}
          data-choice
          onClick={() => void choose(client)}
        >
          {isUnique(client) ? clientName(client) : `${clientName(client)}, ${clientDni(client)}`}
        </Chip>
      ))}
    </Box>
  )
}
