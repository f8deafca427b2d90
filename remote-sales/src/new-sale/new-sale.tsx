import { useEffect } from 'react'
import { Route, Routes, useNavigate } from 'react-router-dom'
import { NotFoundRecord, Page } from 'shared-ui'
import { SECTIONS } from '../sections'
import { ClientStep } from './client/client-step'
import { useDraft } from './draft/draft-store'
import { DraftNotice } from './draft-notice'
import { FinishStep } from './finish/finish-step'
import { PaymentStep } from './payment/payment-step'
import { ServiceStep } from './services/service-step'
import { clientStep, finishStep, paymentStep, serviceStep } from './steps'
import { WizardStep } from './wizard-step'

/** The wizard. Its steps are routes below `/new-sale`. */
export function NewSale() {
  const navigate = useNavigate()
  // The user may go back a step while the request runs. The receipt is shown anyway.
  useEffect(
    () =>
      useDraft.subscribe(({ done }, before) => {
        if (done && !before.done) navigate(finishStep.path, { replace: true })
      }),
    [navigate],
  )
  return (
    <Page title={SECTIONS.newSale.label}>
      <DraftNotice />
      <Routes>
        <Route index element={<WizardStep step={clientStep} content={ClientStep} />} />
        <Route path="services" element={<WizardStep step={serviceStep} content={ServiceStep} />} />
        <Route path="payment-method" element={<WizardStep step={paymentStep} content={PaymentStep} />} />
        <Route path="finish-sale" element={<WizardStep step={finishStep} content={FinishStep} />} />
        <Route
          path="*"
          element={
            <NotFoundRecord what="page" to={clientStep.path} back={`Back to ${SECTIONS.newSale.label}`} />
          }
        />
      </Routes>
    </Page>
  )
}
