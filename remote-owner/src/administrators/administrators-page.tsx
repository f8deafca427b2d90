import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { i18n, useLingui } from 'shared-i18n'
import { Card, Page } from 'shared-ui'
import { PathTabs } from '../tabs/path-tabs'
import { ADMINS, AUDIT_LOG, auditLogTitle, INVITE, inviteTitle, MAIL, mailTitle, title } from './paths'

const TABS = [
  { path: ADMINS, label: () => i18n.t('Accounts') },
  { path: `${ADMINS}/${AUDIT_LOG}`, label: auditLogTitle },
  { path: `${ADMINS}/${MAIL}`, label: mailTitle },
]

/** The frame of the section: tabs, and the invite button on the list. */
export function AdministratorsPage({ children }: { children: ReactNode }) {
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
