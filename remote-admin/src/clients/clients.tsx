import type { Client } from 'shared-api/contract'
import { lazyScreen } from 'shared-ui'
import { type Column, nameColumns } from 'shared-ui/table'
import { CLIENTS } from '../records'
import { SectionLink } from '../section/section-link'
import { SectionPage } from '../section/section-page'

const ClientForm = lazyScreen(async () => (await import('./client-form')).ClientForm)

const COLUMNS: Column<Client>[] = [
  ...nameColumns(({ person }: Client) => person),
  { id: 'dni', header: 'DNI', cell: ({ person }) => person.dni, sortable: true, grow: 0.8 },
  { id: 'email', header: 'Email', cell: ({ person }) => person.email, sortable: true, grow: 2 },
]

export function Clients() {
  return (
    <SectionPage
      section={CLIENTS}
      columns={COLUMNS}
      form={ClientForm}
      actions={<SectionLink to="/sales" label="All sales" />}
    />
  )
}
