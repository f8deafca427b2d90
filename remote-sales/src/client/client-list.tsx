import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { clients, loadSavedViews } from 'shared-api'
import type { Client } from 'shared-api/contract'
import { formatDni } from 'shared-api/receipt'
import { roleFamily, useSession } from 'shared-auth'
import { currentLanguage, i18n, labelText, useLingui, useTranslated } from 'shared-i18n'
import { PageCard } from 'shared-ui'
import { type Column, DataTable, useListState } from 'shared-ui/table'
import { CLIENT_ROWS } from '../new-sale/client/client-columns'
import { SECTIONS } from '../sections'

const clientColumns = (): Column<Client>[] => [
  {
    id: 'name',
    header: i18n.t('Name'),
    cell: ({ id, person }) => (
      <Anchor component={Link} translate="no" to={`${SECTIONS.client.path}/${id}`} inherit>
        {`${person.name} ${person.lastname}`}
      </Anchor>
    ),
    sortable: true,
    grow: 1.5,
  },
  {
    id: 'dni',
    header: i18n.t('DNI'),
    cell: ({ person }) => formatDni(person.dni, currentLanguage()),
    sortable: true,
  },
  { id: 'email', header: i18n.t('Email'), cell: ({ person }) => person.email, sortable: true, grow: 1.5 },
]

/** Finds a client. */
export function ClientList() {
  const { i18n } = useLingui()
  const title = useListTitle()
  const columns = useTranslated(clientColumns)
  const list = useListState({ rememberAs: 'client-pages', columns })
  const page = clients.usePage(list.query)
  return (
    <PageCard title={title}>
      <DataTable
        label={title}
        search={i18n.t('Search clients')}
        columns={columns}
        savedViews={{ list: SECTIONS.client.path.slice(1), load: loadSavedViews }}
        rowTexts={CLIENT_ROWS}
        emptyAdvice={i18n.t('Clients are added in a new sale, or by an administrator.')}
        pathOf={({ id }) => String(id)}
        list={list}
        page={page}
      />
    </PageCard>
  )
}

/** What the user's role calls the list of clients here. */
export function useListTitle(): string {
  const { label, roleLabels } = SECTIONS.client
  const isSeller = useSession(({ user }) => roleFamily(user.role) === 'EMPLOYEE')
  return labelText(isSeller ? roleLabels.EMPLOYEE : label)
}
