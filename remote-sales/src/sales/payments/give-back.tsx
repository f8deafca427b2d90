import { Text } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { type Sale, usePayments, useRefund } from 'shared-api'
import { fromCents, interestGivenBack, type Payment, paidByMethod, toCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatMoney, toast } from 'shared-ui'
import { Modal } from 'shared-ui/overlays'
import { typedCents } from '../../display/typed-cents'
import { balanceOf, paidOf } from './paid'
import { PaymentForm } from './payment-form'
import { usePaymentForm } from './use-payment-form'

interface GiveBackProps {
  sale: Sale
  /** The most that the user may give back. */
  max: number
  opened: boolean
  onClose: () => void
}

/** A dialog that gives back a part of what is paid of a sale. */
export function GiveBack({ sale, max, opened, onClose }: GiveBackProps) {
  const { i18n } = useLingui()
  const { data: payments = [] } = usePayments(sale.id)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={i18n.t('Give back money of sale No. {id}', { id: sale.id })}
      centered
    >
      <GiveBackForm sale={sale} max={max} payments={payments} onClose={onClose} />
    </Modal>
  )
}

interface GiveBackFormProps extends Omit<GiveBackProps, 'opened'> {
  payments: readonly Payment[]
}

function GiveBackForm({ sale, max, payments, onClose }: GiveBackFormProps) {
  const { i18n } = useLingui()
  const { mutateAsync } = useRefund(sale.id)
  const { paid, interest } = paidOf(payments)
  const tooMuch = -balanceOf(sale)
  const last = payments.findLast(({ amount }) => amount > 0)?.paymentMethod.id
  const form = usePaymentForm({
    initial: {
      amount: tooMuch > 0 ? Math.min(tooMuch, max).toFixed(2) : '',
      paymentMethodId: last === undefined ? '' : String(last),
    },
    max,
    needsNote: true,
    enter: ({ note, ...refund }, idempotencyKey) =>
      mutateAsync({ payload: { ...refund, reason: note }, idempotencyKey }),
    onEntered: () => {
      toast({ title: i18n.t('Given back: {amount}', { amount: total }) })
      onClose()
    },
  })
  const [typed, methodId] = useWatch({ control: form.control, name: ['amount', 'paymentMethodId'] })
  const cents = Math.min(typedCents(typed) ?? 0, toCents(paid))
  const interestCents = cents > 0 ? interestGivenBack(paidByMethod(payments), Number(methodId), cents) : 0
  const total = formatMoney(fromCents(cents + interestCents))
  return (
    <PaymentForm
      {...form}
      limit={
        interest > 0
          ? i18n.t('Without interest, at most {max}', { max: formatMoney(max) })
          : i18n.t('At most {max}', { max: formatMoney(max) })
      }
      methods={payments.map(({ paymentMethod }) => paymentMethod)}
      noteLabel={i18n.t('Reason')}
      noteRequired
      submitLabel={cents > 0 ? i18n.t('Give back {amount}', { amount: total }) : i18n.t('Give back')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text size="sm" role="status">
        {interestCents > 0 &&
          i18n.t('With its interest, {interest}: {total} to give back.', {
            interest: formatMoney(fromCents(interestCents)),
            total,
          })}
      </Text>
    </PaymentForm>
  )
}
