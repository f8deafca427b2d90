import { useDebouncedValue } from '@mantine/hooks'
import { IconBeach, IconRefresh, IconUser, IconUserShield } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { clients, services, useAdministratorSearch } from 'shared-api'
import { roleFamily, useSession } from 'shared-auth'
import { formatMoney, hasFailed, type Reading } from 'shared-ui'
import type { Entry, EntryGroup } from './entry'

/** One letter is in nearly everything. */
const SHORTEST = 2
const PAUSE_MS = 250

interface Search<Found> extends Reading {
  data: { content: readonly Found[] } | undefined
  refetch(): unknown
}

/** The records that what was typed finds and the role may open. The server is asked a moment after the last key. */
export function useHits(typed: string): EntryGroup[] {
  const role = roleFamily(useSession(({ user }) => user.role))
  const navigate = useNavigate()
  const query = typed.trim().length < SHORTEST ? '' : typed.trim()
  const [asked] = useDebouncedValue(query, PAUSE_MS)
  const isBehind = query !== asked

  const forRoles = (...roles: (typeof role)[]) => (roles.includes(role) ? asked : '')
  const foundClients = clients.useSearch(forRoles('ADMINISTRATOR', 'EMPLOYEE'))
  const foundServices = services.useSearch(forRoles('ADMINISTRATOR'))
  const foundAdministrators = useAdministratorSearch(forRoles('OWNER'))

  function group<Found>(
    label: string,
    search: Search<Found>,
    toEntry: (found: Found) => Omit<Entry, 'run'> & { path: string },
  ): EntryGroup {
    if (!isBehind && hasFailed(search)) return failed(label, search)
    const isDone = !isBehind && search.data !== undefined
    const entries = isDone ? (search.data?.content ?? []).map(toEntry) : []
    return {
      label,
      searching: !isDone,
      entries: entries.map(({ path, ...entry }) => ({ ...entry, run: () => navigate(path) })),
    }
  }

  if (!query) return []
  const groups: Record<typeof role, () => EntryGroup[]> = {
    ADMINISTRATOR: () => [
      group('Clients', foundClients, ({ id, person }) => ({
        ...personEntry(`client-${id}`, person),
        path: `/clients/edit/${id}`,
      })),
      group('Services', foundServices, ({ id, name, price, category }) => ({
        id: `service-${id}`,
        label: name,
        description: `${category.name} · ${formatMoney(price)}`,
        Icon: IconBeach,
        path: `/services/edit/${id}`,
      })),
    ],
    EMPLOYEE: () => [
      group('New sale for', foundClients, ({ id, person }) => ({
        ...personEntry(`client-${id}`, person),
        path: `/new-sale?client=${id}`,
      })),
    ],
    OWNER: () => [
      group('Administrators', foundAdministrators, ({ id, name, lastname, email }) => ({
        id: `administrator-${id}`,
        label: `${name} ${lastname}`,
        description: email,
        Icon: IconUserShield,
        path: `/admins?q=${encodeURIComponent(email)}`,
      })),
    ],
    NONE: () => [],
  }
  return groups[role]()
}

const personEntry = (
  id: string,
  { name, lastname, dni, email }: { name: string; lastname: string; dni: number; email: string },
) => ({ id, label: `${name} ${lastname}`, description: `DNI ${dni} · ${email}`, Icon: IconUser })

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
