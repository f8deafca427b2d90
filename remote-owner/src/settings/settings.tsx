import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { Loading, lazyScreen, NotFoundRecord } from 'shared-ui'
import { ReceiptSettings } from '../business/receipt-settings'
import { DISCOUNTS, REGION, SERVER, SETTINGS, title } from './paths'
import { SettingsPage } from './settings-page'

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
      <Suspense fallback={<Loading />}>
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
      </Suspense>
    </SettingsPage>
  )
}
