import { Anchor } from '@mantine/core'
import { Link, Navigate, Route, useParams } from 'react-router-dom'
import type { Client } from 'shared-api/contract'
import { i18n } from 'shared-i18n'
import { lazyScreen } from 'shared-ui'
import { type Column, nameColumns } from 'shared-ui/table'
import { CLIENTS } from '../records'
import { SectionPage } from '../section/section-page'

const ClientForm = lazyScreen(async () => (await import('./client-form')).ClientForm)

const columns = (): Column<Client>[] => [
  ...nameColumns(({ person }: Client) => person).map((column) =>
    column.id === 'name' ? { ...column, cell: ClientLink } : column,
  ),
  { id: 'dni', header: i18n.t('DNI'), cell: ({ person }) => person.dni, sortable: true, grow: 0.8 },
  { id: 'email', header: i18n.t('Email'), cell: ({ person }) => person.email, sortable: true, grow: 2 },
]

function ClientLink({ id, person: { name, lastname } }: Client) {
  return (
    <Anchor component={Link} to={`/client/${id}`} aria-label={`${name} ${lastname}`} inherit>
      {name}
    </Anchor>
  )
}

/** A client's page is in a section of its own, which employees and owners may open too. */
function ToClientPage() {
  const { id } = useParams()
  return <Navigate to={`/client/${id}`} replace />
}

export function Clients() {
  return (
    <SectionPage
      section={CLIENTS}
      columns={columns}
      form={ClientForm}
      routes={<Route path=":id" element={<ToClientPage />} />}
    />
  )
}
