import { clients } from 'shared-api'
import type { Client } from 'shared-api/contract'
import { type Column, DataTable, EditLink, ExportButton, useListState } from 'shared-ui/table'
import { ImportLink } from '../import/import-link'
import { usePrefetchedPage } from '../list/use-prefetched-page'
import { personName } from '../people/person-name'

const COLUMNS: Column<Client>[] = [
  { id: 'name', header: 'Name', cell: ({ person }) => person.name, sortable: true },
  {
    id: 'lastname',
    header: 'Last name',
    cell: ({ person }) => person.lastname,
    sortable: true,
    heading: true,
  },
  { id: 'dni', header: 'DNI', cell: ({ person }) => person.dni, sortable: true, grow: 0.8 },
  { id: 'email', header: 'Email', cell: ({ person }) => person.email, sortable: true, grow: 2 },
  { id: 'edit', header: 'Edit', cell: (client) => <EditClientLink {...client} />, action: true },
]

function EditClientLink({ id, person }: Client) {
  const { one } = clients.usePrefetch()
  return <EditLink id={id} name={personName(person)} onIntent={() => one(id)} />
}

export function ClientList() {
  const list = useListState({ rememberAs: 'clients', columns: COLUMNS })
  const page = usePrefetchedPage(clients, list.query)
  return (
    <DataTable
      label="Clients"
      search="Search clients"
      rememberAs="clients"
      actions={
        <>
          <ImportLink />
          <ExportButton useCsv={clients.useCsv} query={list.query} name="clients" />
        </>
      }
      columns={COLUMNS}
      list={list}
      page={page}
    />
  )
}
