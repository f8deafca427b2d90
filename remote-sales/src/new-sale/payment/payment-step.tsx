import { paymentStep } from '../steps'
import { WizardFooter } from '../wizard-footer'
import { PaymentMethods } from './payment-methods'

/** The choice of a payment method. */
export const PaymentStep = () => (
  <>
    <PaymentMethods />
    <WizardFooter step={paymentStep} />
  </>
)
