import { labelText, useLingui } from 'shared-i18n'
import { Page } from 'shared-ui'
import { SECTIONS } from '../sections'
import { WizardRoutes } from './wizard-routes'

export function NewSale() {
  useLingui()
  return (
    <Page title={labelText(SECTIONS.newSale.label)}>
      <WizardRoutes />
    </Page>
  )
}
