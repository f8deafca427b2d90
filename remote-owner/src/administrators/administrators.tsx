import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { Loading, lazyScreen, NotFoundRecord } from 'shared-ui'
import { AdministratorList } from './administrator-list'
import { AdministratorsPage } from './administrators-page'
import { ADMINS, AUDIT_LOG, INVITE, MAIL, title } from './paths'

const AuditLog = lazyScreen(async () => (await import('../audit-log/audit-log')).AuditLog)
const UnsentMail = lazyScreen(async () => (await import('../mail/unsent-mail')).UnsentMail)
const InviteForm = lazyScreen(async () => (await import('./invite-form')).InviteForm)

/** The section Administrators: the accounts of administrators and owners, and the audit log. */
export function Administrators() {
  const { i18n } = useLingui()
  return (
    <AdministratorsPage>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route index element={<AdministratorList />} />
          <Route path={INVITE} element={<InviteForm />} />
          <Route path={AUDIT_LOG} element={<AuditLog />} />
          <Route path={MAIL} element={<UnsentMail />} />
          <Route
            path="*"
            element={<NotFoundRecord to={ADMINS} back={i18n.t('Back to {list}', { list: title() })} />}
          />
        </Routes>
      </Suspense>
    </AdministratorsPage>
  )
}
