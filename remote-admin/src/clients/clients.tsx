import { lazyScreen } from 'shared-ui'
import { CLIENTS } from '../records'
import { AllSales } from '../section/all-sales'
import { SectionPage } from '../section/section-page'
import { ClientList } from './client-list'

const ClientForm = lazyScreen(async () => (await import('./client-form')).ClientForm)
const EditClient = lazyScreen(async () => (await import('./client-form')).EditClient)

export function Clients() {
  return (
    <SectionPage
      section={CLIENTS}
      imports="client"
      list={<ClientList />}
      create={<ClientForm />}
      edit={<EditClient />}
      actions={<AllSales />}
    />
  )
}
