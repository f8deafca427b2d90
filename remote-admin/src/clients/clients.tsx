import { Text } from '@mantine/core'
import { Navigate, Route, useParams } from 'react-router-dom'
import { useMay } from 'shared-api'
import type { Client, CurrencySum } from 'shared-api/contract'
import { formatDni, phoneOf } from 'shared-api/receipt'
import { currentLanguage, i18n, useLingui } from 'shared-i18n'
import { formatDay, formatSums, lazyScreen } from 'shared-ui'
import { type Column, nameColumns } from 'shared-ui/table'
import { CLIENT_LIST, CLIENTS } from '../records'
import { RecordLink } from '../section/record-name'
import { SectionPage } from '../section/section-page'

const ClientForm = lazyScreen(async () => (await import('./client-form')).ClientForm)

const columns = (): Column<Client>[] => [
  ...nameColumns(({ person }: Client) => person),
  {
    id: 'dni',
    header: i18n.t('DNI'),
    cell: ({ person }) => formatDni(person.dni, currentLanguage()),
    minChars: 10,
    sortable: true,
    grow: 0.8,
  },
  { id: 'email', header: i18n.t('Email'), cell: ({ person }) => person.email, sortable: true, grow: 2 },
  {
    id: 'phoneNumber',
    header: i18n.t('Phone'),
    cell: ({ person }) => phoneOf(person),
    grow: 1.3,
  },
  {
    id: 'owed',
    header: i18n.t('Owes'),
    cell: ({ owedSums = [] }) => owedSums.some(({ amount }) => amount > 0) && <Owed sums={owedSums} />,
    align: 'right',
    asked: true,
  },
  {
    id: 'nextTrip',
    header: i18n.t('Next trip'),
    cell: ({ nextTrip }) => nextTrip && formatDay(nextTrip),
    minChars: 10,
    asked: true,
  },
]

/** In a narrow window no heading says what the amount is. */
const Owed = ({ sums }: { sums: readonly CurrencySum[] }) => (
  <>
    <Text span inherit c="dimmed" hiddenFrom="sm">
      {i18n.t('Owes')}{' '}
    </Text>
    {formatSums(sums)}
  </>
)

/** The specification's columns. The others can be added. */
const managedColumns = () =>
  columns().map((column, place) => (place < 4 ? column : { ...column, startsHidden: true }))

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

/** The page of a client is in a section of its own, because remote-sales shows it. */
function ToClientPage() {
  const { id } = useParams()
  return <Navigate to={`/client/${id}`} replace />
}

/** The list of clients with their form and import, for administrators. */
export const Clients = () => (
  <SectionPage
    section={CLIENTS}
    columns={managedColumns}
    pageOf={pageOf}
    form={ClientForm}
    links={ClientLinks}
    routes={<Route path=":id" element={<ToClientPage />} />}
  />
)

const NewClient = () => <ClientForm section={CLIENT_LIST} />

/** The same list, for those who do not manage clients. Sellers add some. */
export function ClientList() {
  const { i18n } = useLingui()
  const isSeller = useMay('changeClients')
  return (
    <SectionPage
      section={CLIENT_LIST}
      columns={columns}
      pageOf={pageOf}
      readersAdvice={
        isSeller
          ? i18n.t('Add the first one here, or in a new sale.')
          : i18n.t('Clients are added in a new sale, or by an administrator.')
      }
      mayAdd={isSeller}
      form={NewClient}
    />
  )
}
