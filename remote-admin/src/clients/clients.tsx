import { lazy } from 'react'
import { CLIENTS } from '../records'
import { SectionPage } from '../section/section-page'
import { ClientList } from './client-list'

const ClientForm = lazy(async () => ({ default: (await import('./client-form')).ClientForm }))
const EditClient = lazy(async () => ({ default: (await import('./client-form')).EditClient }))

export function Clients() {
  return <SectionPage section={CLIENTS} list={<ClientList />} create={<ClientForm />} edit={<EditClient />} />
}
