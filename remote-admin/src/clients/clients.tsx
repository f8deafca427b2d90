import { Navigate, Route, useParams } from 'react-router-dom'
import type { Client } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { lazyScreen } from 'shared-ui'
import { type Column, nameColumns } from 'shared-ui/table'
import { CLIENTS } from '../records'
import { RecordLink } from '../section/record-name'
import { SectionPage } from '../section/section-page'

const ClientForm = lazyScreen(async () => (await import('./client-form')).ClientForm)

const columns = (): Column<Client>[] => [
  ...nameColumns(({ person }: Client) => person),
  { id: 'dni', header: i18n.t('DNI'), cell: ({ person }) => person.dni, sortable: true, grow: 0.8 },
  { id: 'email', header: i18n.t('Email'), cell: ({ person }) => person.email, sortable: true, grow: 2 },
]

const pageOf = ({ id }: Client) => `/client/${id}`

function ClientLinks({ record: { id } }: { record: Client }) {
  const { i18n } = useLingui()
  return (
    <>
      <RecordLink to={`/client/${id}`}>{i18n.t('Client page')}</RecordLink>
      <RecordLink to={`/sales?clientId=${id}`}>{i18n.t('Sales to this client')}</RecordLink>
    </>
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
      pageOf={pageOf}
      form={ClientForm}
      links={ClientLinks}
      routes={<Route path=":id" element={<ToClientPage />} />}
    />
  )
}
