import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { i18n, useLingui } from 'shared-i18n'
import { Card, Page } from 'shared-ui'
import { PathTabs } from '../tabs/path-tabs'
import { DISCOUNTS, discountsTitle, REGION, regionTitle, SERVER, SETTINGS, serverTitle, title } from './paths'

const TABS = [
  { path: SETTINGS, label: () => i18n.t('Receipt') },
  { path: `${SETTINGS}/${REGION}`, label: regionTitle },
  { path: `${SETTINGS}/${DISCOUNTS}`, label: discountsTitle },
  { path: `${SETTINGS}/${SERVER}`, label: serverTitle },
]

export function SettingsPage({ children }: { children: ReactNode }) {
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
