import { Route, Routes } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { NotFoundRecord, Page } from 'shared-ui'
import { SECTIONS } from '../sections'
import { ClientList, useListTitle } from './client-list'
import { ClientPage } from './client-page'

/** The clients' pages: who they are, what they have bought, where they travel next. Read by every role. */
export const Client = () => (
  <Routes>
    <Route index element={<ClientList />} />
    <Route path=":clientId" element={<ClientPage />} />
    <Route path="*" element={<NoPage />} />
  </Routes>
)

function NoPage() {
  const { i18n } = useLingui()
  const list = useListTitle()
  return (
    <Page title={list}>
      <NotFoundRecord to={SECTIONS.client.path} back={i18n.t('Back to {list}', { list })} />
    </Page>
  )
}
