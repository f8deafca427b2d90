import type { Client } from 'shared-api'
import type { Column } from 'shared-ui/table'

export const clientName = ({ person }: Client): string => `${person.name} ${person.lastname}`

export const clientColumns: readonly Column<Client>[] = [
  { id: 'name', header: 'Name', cell: ({ person }) => person.name, sortable: true },
  {
    id: 'lastname',
    header: 'Last name',
    cell: ({ person }) => person.lastname,
    sortable: true,
    heading: true,
  },
  { id: 'dni', header: 'DNI', cell: ({ person }) => person.dni, sortable: true },
  { id: 'email', header: 'Email', cell: ({ person }) => person.email, sortable: true, grow: 1.5 },
]
