import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Sale, usePayments } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { useRefundable } from '../../sales/payments/use-refundable'

interface KeptPaymentsProps {
  /** The sale that is changed. */
  sale: Sale
  /** The choice of another payment method, for a sale that one method has paid whole and that the user may give back. */
  children: ReactNode
}

/** Says that payments stay where no single method can pay the sale again. */
export function KeptPayments({ sale, children }: KeptPaymentsProps) {
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
