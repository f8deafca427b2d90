import { Button, Stack, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { i18n, useLingui } from 'shared-i18n'
import { Card, Page } from 'shared-ui'
import {
  ADMINS,
  AUDIT_LOG,
  auditLogTitle,
  BUSINESS,
  businessTitle,
  INVITE,
  inviteTitle,
  MAIL,
  mailTitle,
  REGION,
  regionTitle,
  title,
} from './paths'

const TABS = [
  { path: ADMINS, label: () => i18n.t('Accounts') },
  { path: `${ADMINS}/${AUDIT_LOG}`, label: auditLogTitle },
  { path: `${ADMINS}/${MAIL}`, label: mailTitle },
  { path: `${ADMINS}/${BUSINESS}`, label: businessTitle },
  { path: `${ADMINS}/${REGION}`, label: regionTitle },
]

/** The frame of the section: tabs, and the invite button on the list. */
export function AdministratorsPage({ children }: { children: ReactNode }) {
  useLingui()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
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
        {TABS.some((tab) => tab.path === path) && (
          <Tabs value={path} onChange={(next) => next && navigate(next)}>
            <Tabs.List aria-label={title()}>
              {TABS.map((tab) => (
                <Tabs.Tab key={tab.path} value={tab.path}>
                  {tab.label()}
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
