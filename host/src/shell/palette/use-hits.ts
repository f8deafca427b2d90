import { useDebouncedValue } from '@mantine/hooks'
import { IconBeach, IconRefresh, IconUser, IconUserShield } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { clients, services, useAdministratorSearch } from 'shared-api'
import type { Administrator, Client, Service } from 'shared-api/contract'
import { useSession } from 'shared-auth'
import { formatMoney, hasFailed, type Reading } from 'shared-ui'
import { type Section, sectionsOf } from '../../sections'
import type { Entry, EntryGroup } from './entry'

/** A single letter would match nearly every record. */
const SHORTEST = 2
const PAUSE_MS = 250

type Declared = Section['search'][number]

interface Search<Found> extends Reading {
  data: { content: readonly Found[] } | undefined
  refetch(): unknown
}

/** An entry whose target address is not filled in yet. */
type Hit = Omit<Entry, 'run'> & { fields: Record<'id' | 'email', string> }

/**
 * The records that match the typed text, for each search that a section of the role declares. The request is
 * sent after a short pause in typing.
 */
export function useHits(typed: string): EntryGroup[] {
  const role = useSession(({ user }) => user.role)
  const navigate = useNavigate()
  const query = typed.trim().length < SHORTEST ? '' : typed.trim()
  const [asked] = useDebouncedValue(query, PAUSE_MS)
  const isBehind = query !== asked

  const declared = sectionsOf(role).flatMap(({ search }) => search)
  const askedFor = (kind: Declared['records']) =>
    declared.some(({ records }) => records === kind) ? asked : ''
  const found = {
    client: hits(clients.useSearch(askedFor('client')), clientHit),
    service: hits(services.useSearch(askedFor('service')), serviceHit),
    administrator: hits(useAdministratorSearch(askedFor('administrator')), administratorHit),
  }

  if (!query) return []
  return declared.map(({ records, label, to }): EntryGroup => {
    const { search, entries } = found[records]
    if (!isBehind && hasFailed(search)) return failed(label, search)
    const isDone = !isBehind && entries !== undefined
    return {
      label,
      searching: !isDone,
      entries: (isDone ? entries : []).map(({ fields, ...entry }) => ({
        ...entry,
        run: () => navigate(filledIn(to, fields)),
      })),
    }
  })
}

function hits<Found>(search: Search<Found>, toHit: (found: Found) => Hit) {
  return { search, entries: search.data?.content.map(toHit) }
}

const clientHit = ({ id, person: { name, lastname, dni, email } }: Client): Hit => ({
  id: `client-${id}`,
  label: `${name} ${lastname}`,
  description: `DNI ${dni} · ${email}`,
  Icon: IconUser,
  fields: { id: `${id}`, email },
})

const serviceHit = ({ id, name, price, category }: Service): Hit => ({
  id: `service-${id}`,
  label: name,
  description: `${category.name} · ${formatMoney(price)}`,
  Icon: IconBeach,
  fields: { id: `${id}`, email: '' },
})

const administratorHit = ({ id, name, lastname, email }: Administrator): Hit => ({
  id: `administrator-${id}`,
  label: `${name} ${lastname}`,
  description: email,
  Icon: IconUserShield,
  fields: { id: `${id}`, email },
})

const filledIn = (address: string, { id, email }: Hit['fields']) =>
  address.replace('{id}', id).replace('{email}', encodeURIComponent(email))

function failed(label: string, search: Search<unknown>): EntryGroup {
  const entry: Entry = {
    id: `retry-${label}`,
    label: 'Try again',
    description: 'There was a problem with your request.',
    Icon: IconRefresh,
    stays: true,
    run: () => void search.refetch(),
  }
  return { label, entries: [entry], searching: search.isFetching }
}
