import { lazy } from 'react'
import { SectionPage } from '../section/section-page'
import { CLIENTS } from '../sections'
import { ClientList } from './client-list'

const ClientForm = lazy(async () => ({ default: (await import('./client-form')).ClientForm }))
const EditClient = lazy(async () => ({ default: (await import('./client-form')).EditClient }))

export function Clients() {
  return <SectionPage section={CLIENTS} list={<ClientList />} create={<ClientForm />} edit={<EditClient />} />
}
