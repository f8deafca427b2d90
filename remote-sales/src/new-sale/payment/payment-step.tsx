import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Sale, usePayments } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { useRefundable } from '../../sales/payments/paid'
import { paymentStep } from '../steps'
import { useWizard } from '../wizard'
import { WizardFooter } from '../wizard-footer'
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

interface KeptPaymentsProps {
  /** The sale that is changed. */
  sale: Sale
  /** The choice of another payment method, for a sale that one method has paid whole and that the user may give back. */
  children: ReactNode
}

/** Says that payments stay where no single method can pay the sale again. */
function KeptPayments({ sale, children }: KeptPaymentsProps) {
  const { i18n } = useLingui()
  const { data: payments = [] } = usePayments(sale.id)
  const isPaidWhole =
    !sale.balance && payments.every(({ paymentMethod }) => paymentMethod.id === sale.paymentMethodId)
  const { paid, refundable } = useRefundable(sale)
  if (isPaidWhole && refundable >= paid) return children
  return (
    <Text>
      {i18n.t(
        'The payments of this sale stay as they are. On the page of the sale you can give one back and take another.',
      )}
    </Text>
  )
}
