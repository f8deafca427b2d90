import { Page } from 'shared-ui'
import { SECTIONS } from '../sections'
import { WizardSteps } from './wizard-steps'

/** The wizard that records a sale. Its steps are routes below `/new-sale`. */
export const NewSale = () => (
  <Page title={SECTIONS.newSale.label}>
    <WizardSteps />
  </Page>
)
