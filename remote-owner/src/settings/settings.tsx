import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { i18n, useLingui } from 'shared-i18n'
import { Card, lazyScreen, NotFoundRecord, Page } from 'shared-ui'
import { ReceiptSettings } from '../business/receipt-settings'
import { PathTabs } from '../tabs/path-tabs'
import { DISCOUNTS, discountsTitle, REGION, regionTitle, SERVER, SETTINGS, serverTitle, title } from './paths'

const RegionSettings = lazyScreen(async () => (await import('../region/region-settings')).RegionSettings)
const DiscountSettings = lazyScreen(
  async () => (await import('../discounts/discount-settings')).DiscountSettings,
)
const ServerState = lazyScreen(async () => (await import('../operation/server-state')).ServerState)

/** The section Settings: the receipt, the country, the limits of discounts, and how the server is doing. */
export function Settings() {
  const { i18n } = useLingui()
  return (
    <SettingsPage>
      <Routes>
        <Route index element={<ReceiptSettings />} />
        <Route path={REGION} element={<RegionSettings />} />
        <Route path={DISCOUNTS} element={<DiscountSettings />} />
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
  { path: SETTINGS, label: () => i18n.t('Receipt') },
  { path: `${SETTINGS}/${REGION}`, label: regionTitle },
  { path: `${SETTINGS}/${DISCOUNTS}`, label: discountsTitle },
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
