import { Button, Stack, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Card, Page } from 'shared-ui'
import { ADMINS, AUDIT_LOG, AUDIT_LOG_TITLE, INVITE, INVITE_TITLE, MAIL, MAIL_TITLE, TITLE } from './paths'

const TABS = [
  { path: ADMINS, label: 'Accounts' },
  { path: `${ADMINS}/${AUDIT_LOG}`, label: AUDIT_LOG_TITLE },
  { path: `${ADMINS}/${MAIL}`, label: MAIL_TITLE },
]

/** The frame of the section: tabs, and the invite button on the list. */
export function AdministratorsPage({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const path = pathname.replace(/\/$/, '')
  return (
    <Page
      title={TITLE}
      actions={
        path === ADMINS && (
          <Button
            component={Link}
            to={`${ADMINS}/${INVITE}`}
            state={{ list: search }}
            aria-keyshortcuts="n"
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {INVITE_TITLE}
          </Button>
        )
      }
    >
      <Stack gap="md">
        {TABS.some((tab) => tab.path === path) && (
          <Tabs value={path} onChange={(next) => next && navigate(next)}>
            <Tabs.List aria-label={TITLE}>
              {TABS.map((tab) => (
                <Tabs.Tab key={tab.path} value={tab.path}>
                  {tab.label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
        )}
        <Card narrow={path === `${ADMINS}/${INVITE}`}>{children}</Card>
      </Stack>
    </Page>
  )
}
