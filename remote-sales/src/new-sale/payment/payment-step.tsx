import { paymentStep } from '../steps'
import { useWizard } from '../wizard'
import { WizardFooter } from '../wizard-footer'
import { KeptPayments } from './kept-payments'
import { PaymentMethods } from './payment-methods'

/** The choice of a payment method. A change keeps payments in parts as they are. */
export function PaymentStep() {
  const { changedSale } = useWizard()
  return (
    <>
      {changedSale ? (
        <KeptPayments sale={changedSale}>
          <PaymentMethods />
        </KeptPayments>
      ) : (
        <PaymentMethods />
      )}
      <WizardFooter step={paymentStep} />
    </>
  )
}
