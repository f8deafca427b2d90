import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, Route, Routes, useLocation } from 'react-router-dom'
import { i18n, useLingui } from 'shared-i18n'
import { Card, lazyScreen, NotFoundRecord, Page } from 'shared-ui'
import { PathTabs } from '../tabs/path-tabs'
import { AdministratorList } from './administrator-list'
import { ADMINS, AUDIT_LOG, auditLogTitle, INVITE, inviteTitle, MAIL, mailTitle, title } from './paths'

const AuditLog = lazyScreen(async () => (await import('../audit-log/audit-log')).AuditLog)
const UnsentMail = lazyScreen(async () => (await import('../mail/unsent-mail')).UnsentMail)
const InviteForm = lazyScreen(async () => (await import('./invite-form')).InviteForm)

/** The section Administrators: the accounts of administrators and owners, and the audit log. */
export function Administrators() {
  const { i18n } = useLingui()
  return (
    <AdministratorsPage>
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
    </AdministratorsPage>
  )
}

const TABS = [
  { path: ADMINS, label: () => i18n.t('Accounts') },
  { path: `${ADMINS}/${AUDIT_LOG}`, label: auditLogTitle },
  { path: `${ADMINS}/${MAIL}`, label: mailTitle },
]

/** The frame of the section: tabs, and the invite button on the list. */
function AdministratorsPage({ children }: { children: ReactNode }) {
  useLingui()
  const { pathname, search } = useLocation()
  const path = pathname.replace(/\/$/, '')
  return (
    <Page
      title={title()}
      actions={
        path === ADMINS && (
          <Button
            component={Link}
            to={`${ADMINS}/${INVITE}`}
            state={{ list: search }}
            aria-keyshortcuts="n"
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {inviteTitle()}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <PathTabs label={title()} tabs={TABS} />
        <Card narrow={path === `${ADMINS}/${INVITE}`}>{children}</Card>
      </Stack>
    </Page>
  )
}
