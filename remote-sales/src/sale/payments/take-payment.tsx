import { useState } from 'react'
import { type Sale, type Stored, useTakePayment } from 'shared-api'
import { currencyOf, fromCents, interestOn, toBasisPoints, toCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatMoney, toast, today } from 'shared-ui'
import { useClientMessages } from '../client-messages'
import { balanceOf } from './paid'
import { Charged, PaymentForm, usePaymentForm, useTakeLabel, useTypedPayment } from './payment-form'

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
    enter: ({ note, ...payment }, idempotencyKey) =>
      mutateAsync({
        payload: { ...payment, note: note || null, total: fromCents(cents + interestCents) },
        idempotencyKey,
        ifMatch: sale.etag,
      }),
    onEntered: (stored) => {
      const paid = fromCents(cents + interestCents)
      toast({
        title: i18n.t('Paid: {amount}', { amount: formatMoney(paid, currency) }),
        ...messages.offer(messages.payment(stored, paid, today())),
      })
      onClose()
    },
  })
  const owedCents = toCents(owed)
  const { cents, rate } = useTypedPayment(form.control, { owedCents, currency })
  const interestCents = interestOn(cents, toBasisPoints(rate), currencyOf(currency))
  return (
    <PaymentForm
      {...form}
      most={owed}
      currency={currency}
      limit={i18n.t('Owed: {amount}', { amount: formatMoney(owed, currency) })}
      noteLabel={i18n.t('Note')}
      submitLabel={useTakeLabel({ cents, owedCents, interestCents, currency })}
      onClose={onClose}
    >
      <Charged {...{ cents, owedCents, rate, interestCents, currency }} />
    </PaymentForm>
  )
}
