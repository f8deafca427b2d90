import { labelText, useLingui } from 'shared-i18n'
import { Page } from 'shared-ui'
import { SaleLinesProvider } from '../sale-lines/lines-store'
import { SECTIONS } from '../sections'
import { NEW_SALE } from './wizard'
import { WizardRoutes } from './wizard-routes'

export function NewSale() {
  useLingui()
  return (
    <Page title={labelText(SECTIONS.newSale.label)}>
      <SaleLinesProvider value={NEW_SALE}>
        <WizardRoutes />
      </SaleLinesProvider>
    </Page>
  )
}
