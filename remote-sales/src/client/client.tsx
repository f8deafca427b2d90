import { Route, Routes } from 'react-router-dom'
import { labelText, useLingui } from 'shared-i18n'
import { NotFoundRecord, Page } from 'shared-ui'
import { SECTIONS } from '../sections'
import { ClientPage } from './client-page'

export const Client = () => (
  <Routes>
    <Route path=":clientId" element={<ClientPage />} />
    <Route path="*" element={<NoPage />} />
  </Routes>
)

function NoPage() {
  const { i18n } = useLingui()
  const list = labelText(SECTIONS.client.label)
  return (
    <Page title={list}>
      <NotFoundRecord to={SECTIONS.client.path} back={i18n.t('Back to {list}', { list })} />
    </Page>
  )
}
