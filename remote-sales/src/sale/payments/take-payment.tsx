import { useState } from 'react'
import { type Sale, type Stored, useTakePayment } from 'shared-api'
import { fromCents, toCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatMoney, toast, today } from 'shared-ui'
import { useClientMessages } from '../client-messages'
import { balanceOf } from './paid'
import { PaymentForm, usePaymentForm } from './payment-form'
import { Charged, useTakeLabel, useTypedPayment } from './typed-payment'

export function TakePayment({ sale, onClose }: { sale: Stored<Sale>; onClose: () => void }) {
  const { i18n } = useLingui()
  const { mutateAsync } = useTakePayment(sale.id)
  const owed = balanceOf(sale)
  const { currency } = sale
  const messages = useClientMessages({ clientId: sale.clientId, saleId: sale.id })
  const [owedAtFirst] = useState(owed)
  const form = usePaymentForm({
    initial: { amount: owed.toFixed(2), paymentMethodId: '' },
    // When another till has taken all of it meanwhile, the server says who.
    max: () => (owed > 0 ? owed : owedAtFirst),
    currency,
    send: ({ note, payer, paymentMethodId }, idempotencyKey) =>
      mutateAsync({
        payload: { paymentMethodId, note: note || null, ...(payer && { payer }), ...typed.sent },
        idempotencyKey,
        ifMatch: sale.etag,
      }),
    onStored: (stored) => {
      const paid = fromCents(typed.cents + typed.interestCents)
      toast({
        title: i18n.t('Paid: {amount}', {
          amount: formatMoney(fromCents(typed.handedCents), typed.handedIn),
        }),
        ...messages.offer(messages.payment(stored, paid, today())),
      })
      onClose()
    },
  })
  const owedCents = toCents(owed)
  const typed = useTypedPayment(form, { owedCents, currency })
  return (
    <PaymentForm
      {...form}
      most={owed}
      currency={currency}
      limit={i18n.t('Owed: {amount}', { amount: formatMoney(owed, currency) })}
      noteLabel={i18n.t('Note')}
      exchange={typed.exchange}
      submitLabel={useTakeLabel(typed, owedCents)}
      onClose={onClose}
    >
      <Charged {...{ typed, owedCents, currency }} />
    </PaymentForm>
  )
}
