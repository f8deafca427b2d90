import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { i18n, useLingui } from 'shared-i18n'
import { Card, lazyScreen, NotFoundRecord, Page, PathTabs } from 'shared-ui'
import { RegionSettings } from '../region/region-settings'
import {
  DISCOUNTS,
  discountsTitle,
  LOG,
  logTitle,
  MAIL,
  mailTitle,
  RECEIPT,
  REGION,
  receiptTitle,
  SECURITY,
  SERVER,
  SETTINGS,
  securityTitle,
  serverTitle,
  title,
} from '../settings-paths'
import { OfficeSettings } from './office-settings'

const ReceiptSettings = lazyScreen(async () => (await import('../business/receipt-settings')).ReceiptSettings)
const DiscountSettings = lazyScreen(
  async () => (await import('../discounts/discount-settings')).DiscountSettings,
)
const SecuritySettings = lazyScreen(
  async () => (await import('../security/security-settings')).SecuritySettings,
)
const AuditLog = lazyScreen(async () => (await import('../audit-log/audit-log')).AuditLog)
const UnsentMail = lazyScreen(async () => (await import('../mail/unsent-mail')).UnsentMail)
const ServerState = lazyScreen(async () => (await import('../operation/server-state')).ServerState)

/** The section Settings: all that an owner sets for everybody, the log of changes, and how the server is doing. */
export function Settings() {
  const { i18n } = useLingui()
  return (
    <SettingsPage>
      <Routes>
        <Route index element={<OfficeSettings />} />
        <Route path={REGION} element={<RegionSettings />} />
        <Route path={RECEIPT} element={<ReceiptSettings />} />
        <Route path={DISCOUNTS} element={<DiscountSettings />} />
        <Route path={SECURITY} element={<SecuritySettings />} />
        <Route path={LOG} element={<AuditLog />} />
        <Route path={MAIL} element={<UnsentMail />} />
        <Route path={SERVER} element={<ServerState />} />
        <Route
          path="*"
          element={<NotFoundRecord to={SETTINGS} back={i18n.t('Back to {list}', { list: title() })} />}
        />
      </Routes>
    </SettingsPage>
  )
}

const TABS = [
  { path: SETTINGS, label: () => i18n.t('Office') },
  { path: `${SETTINGS}/${RECEIPT}`, label: receiptTitle },
  { path: `${SETTINGS}/${DISCOUNTS}`, label: discountsTitle },
  { path: `${SETTINGS}/${SECURITY}`, label: securityTitle },
  { path: `${SETTINGS}/${LOG}`, label: logTitle },
  { path: `${SETTINGS}/${MAIL}`, label: mailTitle },
  { path: `${SETTINGS}/${SERVER}`, label: serverTitle },
]

function SettingsPage({ children }: { children: ReactNode }) {
  useLingui()
  return (
    <Page title={title()}>
      <Stack gap="md">
        <PathTabs label={title()} tabs={TABS} />
        <Card>{children}</Card>
      </Stack>
    </Page>
  )
}
