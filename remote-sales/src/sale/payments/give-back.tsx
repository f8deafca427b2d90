import { Text } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { type Sale, useRefund } from 'shared-api'
import {
  currencyOf,
  fromCents,
  payableCents,
  refundParts,
  remainingCents,
  takenWith,
} from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatMoney, toast, today } from 'shared-ui'
import { typedCents } from '../../components/amount-value'
import { useClientMessages } from '../client-messages'
import { balanceOf, refundSums, useRefundable } from './paid'
import { PaymentForm, usePaymentForm } from './payment-form'

const REASONS = [
  /*i18n*/ 'Paid too much',
  /*i18n*/ 'The trip has changed',
  /*i18n*/ 'The service does not take place',
  /*i18n*/ 'Entered by mistake',
]

interface GiveBackProps {
  sale: Sale
  /** The payment that is given back at first. Undefined: what is paid too much. */
  paymentId: number | undefined
  onClose: () => void
}

export function GiveBack({ sale, paymentId, onClose }: GiveBackProps) {
  const { i18n } = useLingui()
  const { mutateAsync } = useRefund(sale.id)
  const messages = useClientMessages({ clientId: sale.clientId, saleId: sale.id })
  const { remaining, etag } = useRefundable(sale)
  const tooMuch = -balanceOf(sale)
  const chosen = remaining.find(({ payment }) => payment.id === paymentId)
  const first = String((chosen ?? remaining[0])?.payment.paymentMethod.id ?? '')
  const max = (methodId: string) => fromCents(remainingCents(takenWith(remaining, Number(methodId))))
  const form = usePaymentForm({
    initial: {
      amount: chosen
        ? fromCents(chosen.amountCents).toFixed(2)
        : tooMuch > 0
          ? Math.min(tooMuch, max(first)).toFixed(2)
          : '',
      paymentMethodId: first,
    },
    max,
    currency: sale.currency,
    needsNote: true,
    send: ({ note, amount, paymentMethodId }, idempotencyKey) =>
      mutateAsync({
        payload: { paymentMethodId, currency: sale.currency, amount, reason: note },
        idempotencyKey,
        ifMatch: etag,
      }),
    onStored: (stored) => {
      toast({
        title: i18n.t('Given back: {amount}', { amount: total }),
        ...messages.offer(messages.payment(stored, -fromCents(cents + interestCents), today())),
      })
      onClose()
    },
  })
  const [typed, methodId] = useWatch({ control: form.control, name: ['amount', 'paymentMethodId'] })
  const currency = currencyOf(sale.currency)
  const ofMethod = takenWith(remaining, Number(methodId))
  const { cents, interestCents, handedCents } = refundSums(
    refundParts(ofMethod, payableCents(typedCents(typed) ?? 0, remainingCents(ofMethod), currency), currency),
  )
  const total = formatMoney(fromCents(handedCents), ofMethod[0]?.payment.currency ?? sale.currency)
  const most = formatMoney(max(methodId), sale.currency)
  return (
    <PaymentForm
      {...form}
      most={max(methodId)}
      currency={sale.currency}
      limit={
        ofMethod.some((payment) => payment.interestCents > 0)
          ? i18n.t('Without interest, at most {max}', { max: most })
          : i18n.t('At most {max}', { max: most })
      }
      methods={remaining.map(({ payment }) => payment.paymentMethod)}
      noteLabel={i18n.t('Reason')}
      noteRequired
      reasons={REASONS}
      submitLabel={cents > 0 ? i18n.t('Give back {amount}', { amount: total }) : i18n.t('Give back')}
      onClose={onClose}
    >
      <Text size="sm" role="status">
        {interestCents > 0 &&
          i18n.t('With its interest, {interest}: {total} to give back.', {
            interest: formatMoney(fromCents(interestCents), sale.currency),
            total,
          })}
      </Text>
    </PaymentForm>
  )
}
