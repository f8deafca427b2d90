import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Sale, usePayments } from 'shared-api'
import { useLingui } from 'shared-i18n'

interface KeptPaymentsProps {
  /** The sale that is changed. */
  sale: Sale
  /** The choice of another payment method, for a sale that one method has paid whole. */
  children: ReactNode
}

/** Says that the payments of a sale in parts stay, because no single method can pay it again. */
export function KeptPayments({ sale, children }: KeptPaymentsProps) {
  const { i18n } = useLingui()
  const { data: payments = [] } = usePayments(sale.id)
  const isPaidWhole =
    !sale.balance && payments.every(({ paymentMethod }) => paymentMethod.id === sale.paymentMethodId)
  if (isPaidWhole) return children
  return (
    <Text>
      {i18n.t(
        'The payments of this sale stay as they are. On the page of the sale you can give one back and take another.',
      )}
    </Text>
  )
}
