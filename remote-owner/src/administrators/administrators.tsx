import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, Route, Routes, useLocation } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { Card, lazyScreen, NotFoundRecord, Page } from 'shared-ui'
import { AdministratorList } from './administrator-list'
import { ADMINS, INVITE, inviteTitle, title } from './paths'

const InviteForm = lazyScreen(async () => (await import('./invite-form')).InviteForm)

/** The section Administrators: the accounts of administrators and owners. */
export function Administrators() {
  const { i18n } = useLingui()
  return (
    <AdministratorsPage>
      <Routes>
        <Route index element={<AdministratorList />} />
        <Route path={INVITE} element={<InviteForm />} />
        <Route
          path="*"
          element={<NotFoundRecord to={ADMINS} back={i18n.t('Back to {list}', { list: title() })} />}
        />
      </Routes>
    </AdministratorsPage>
  )
}

/** The frame of the section, with the invite button on the list. */
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
      <Card narrow={path === `${ADMINS}/${INVITE}`}>{children}</Card>
    </Page>
  )
}
