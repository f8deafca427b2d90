import { Text } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type Sale, type Stored, useTakePayment } from 'shared-api'
import { fromCents, interestOn, payableCents, toBasisPoints, toCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { currencyUnit, formatMoney, formatPercent, toast, today } from 'shared-ui'
import { typedCents } from '../../components/amount-value'
import { paymentMessage, useOfferToClient } from '../client-messages'
import { balanceOf } from './paid'
import { PaymentForm, useAvailableMethods, usePaymentForm } from './payment-form'

export function TakePayment({ sale, onClose }: { sale: Stored<Sale>; onClose: () => void }) {
  const { i18n } = useLingui()
  const { mutateAsync } = useTakePayment(sale.id)
  const owed = balanceOf(sale)
  const offer = useOfferToClient(sale.clientId)
  const [owedAtFirst] = useState(owed)
  const form = usePaymentForm({
    initial: { amount: owed.toFixed(2), paymentMethodId: '' },
    // When another till has taken all of it meanwhile, the server says who.
    max: () => (owed > 0 ? owed : owedAtFirst),
    enter: ({ note, ...payment }, idempotencyKey) =>
      mutateAsync({
        payload: { ...payment, note: note || null, total: fromCents(cents + interest) },
        idempotencyKey,
        ifMatch: sale.etag,
      }),
    onEntered: (stored) => {
      const paid = fromCents(cents + interest)
      toast({
        title: i18n.t('Paid: {amount}', { amount: formatMoney(paid) }),
        ...offer(paymentMessage(stored, paid, today())),
      })
      onClose()
    },
  })
  const { control } = form
  const typed = typedCents(useWatch({ control, name: 'amount' })) ?? 0
  const cents = payableCents(typed, toCents(owed), currencyUnit())
  const methodId = Number(useWatch({ control, name: 'paymentMethodId' }))
  // That of the list from which it is chosen, so that it is known as soon as it is chosen.
  const method = useAvailableMethods().find(({ id }) => id === methodId)
  const rate = method?.interest ?? 0
  const interest = interestOn(cents, toBasisPoints(rate), currencyUnit())
  return (
    <PaymentForm
      {...form}
      most={owed}
      limit={i18n.t('Owed: {amount}', { amount: formatMoney(owed) })}
      noteLabel={i18n.t('Note')}
      submitLabel={
        cents > 0 && cents <= toCents(owed)
          ? i18n.t('Take {amount}', { amount: formatMoney(fromCents(cents + interest)) })
          : i18n.t('Take the payment')
      }
      onClose={onClose}
    >
      <Text size="sm" role="status">
        {interest > 0 &&
          i18n.t('With {percent} interest, {interest}: {total} to charge.', {
            percent: formatPercent(rate),
            interest: formatMoney(fromCents(interest)),
            total: formatMoney(fromCents(cents + interest)),
          })}{' '}
        {cents > 0 &&
          cents < toCents(owed) &&
          i18n.t('{amount} stays owed.', { amount: formatMoney(fromCents(toCents(owed) - cents)) })}
      </Text>
    </PaymentForm>
  )
}
