import { Page } from 'shared-ui'
import { SECTIONS } from '../sections'
import { WizardRoutes } from './wizard-routes'

/** The wizard that records a sale. Its steps are routes below `/new-sale`. */
export const NewSale = () => (
  <Page title={SECTIONS.newSale.label}>
    <WizardRoutes />
  </Page>
)
