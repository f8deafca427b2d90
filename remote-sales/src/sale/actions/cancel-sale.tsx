import { valibotResolver } from '@hookform/resolvers/valibot'
import { Radio, Stack, Text } from '@mantine/core'
import { useController, useWatch } from 'react-hook-form'
import { ApiError, type Sale, useCancelSale, usePayments } from 'shared-api'
import {
  currencyOf,
  fromCents,
  message,
  payableCents,
  type RemainingPayment,
  refundParts,
  remainingPayments,
  text,
  toCents,
} from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatMoney, toast, useFailureToast } from 'shared-ui'
import { MoneyField, SaveForm, TextField, useForm } from 'shared-ui/form'
import * as v from 'valibot'
import { AmountShares } from '../../components/amount-shares'
import { amountValue, atMost, typedCents } from '../../components/amount-value'
import { UsualReasons } from '../../components/usual-reasons'
import { useClientMessages } from '../client-messages'
import { paidOf, refundSums } from '../payments/paid'

const REASONS = [
  /*i18n*/ 'The client cancels',
  /*i18n*/ 'Illness',
  /*i18n*/ 'The service does not take place',
  /*i18n*/ 'Sold by mistake',
]

export function CancelSale({
  sale: { id, clientId, currency },
  onClose,
}: {
  sale: Sale
  onClose: () => void
}) {
  const { i18n } = useLingui()
  const { data: payments = [], etag } = usePayments(id)
  const { paid, interest } = paidOf(payments)
  const form = useForm({
    resolver: valibotResolver(cancelSchema(paid, currency)),
    defaultValues: { reason: '', giveBack: '', amount: '' },
  })
  const { control } = form
  const { mutateAsync } = useCancelSale()
  const failure = useFailureToast()
  const messages = useClientMessages({ clientId, saleId: id })
  const { field, fieldState } = useController({ control, name: 'giveBack' })
  const amount = useWatch({ control, name: 'amount' })
  const paidCents = toCents(paid)
  const interestCents = toCents(interest)
  const cents = Math.min(givenBackCents({ giveBack: field.value, amount }, { paid, currency }), paidCents)
  const parts = refundParts(remainingPayments(payments), cents, currencyOf(currency))
  const back = withInterest(parts)
  const methods = [...new Set(parts.map(({ payment }) => payment.paymentMethod.type))]
  const money = (sum: number) => formatMoney(fromCents(sum), currency)
  return (
    <SaveForm
      form={form}
      submitLabel={i18n.t('Cancel the sale')}
      dismiss={{ label: i18n.t('Keep the sale'), onClick: onClose }}
      danger
      autosaveAs={`cancel sale ${id}`}
      save={({ reason, giveBack }) =>
        mutateAsync({ id, reason, ifMatch: etag, ...(giveBack !== undefined && { giveBack, currency }) })
      }
      onSaved={(cancelled) => {
        onClose()
        toast({
          title: i18n.t('Sale No. {id} is cancelled.', { id }),
          description: i18n.t('It no longer counts in the figures.'),
          ...messages.offer(messages.cancel(cancelled, fromCents(back))),
        })
      }}
      onFailed={(error, _retry, showFailure) =>
        error instanceof ApiError && error.status < 500
          ? failure.refuse({
              title: i18n.t('The sale was not cancelled.'),
              description:
                error.status === 412
                  ? i18n.t('The sale has changed meanwhile. Look at the amounts and send it again.')
                  : error.message,
            })
          : showFailure(error)
      }
    >
      <TextField
        control={control}
        name="reason"
        label={i18n.t('Reason')}
        description={i18n.t('It stays in the history of the sale.')}
        data-autofocus
        required
      />
      <UsualReasons
        reasons={REASONS}
        chosen={useWatch({ control, name: 'reason' })}
        onChoose={(reason) => form.setValue('reason', reason, { shouldDirty: true, shouldValidate: true })}
      />
      {paid > 0 && (
        <>
          <Radio.Group
            {...field}
            label={i18n.t('Of the {amount} paid', { amount: money(paidCents + interestCents) })}
            error={fieldState.error?.message}
            required
          >
            <Stack gap="xs" mt="xs">
              <Radio value="all" label={i18n.t('Give everything back')} />
              <Radio value="part" label={i18n.t('Give a part back')} />
              <Radio value="none" label={i18n.t('Keep everything')} />
            </Stack>
          </Radio.Group>
          {field.value === 'part' && (
            <>
              <AmountShares
                cents={paidCents}
                currency={currency}
                chosen={typedCents(amount)}
                onChoose={(share) =>
                  form.setValue('amount', share, {
                    shouldDirty: true,
                    shouldValidate: form.formState.isSubmitted,
                  })
                }
              />
              <MoneyField
                control={control}
                name="amount"
                currency={currency}
                label={i18n.t('Give back, without interest')}
                description={i18n.t('At most {max}', { max: formatMoney(paid, currency) })}
                required
              />
            </>
          )}
          <div role="status">
            {field.value && (
              <>
                <Text size="sm">
                  {i18n.t('Given back: {back}. Kept: {kept}.', {
                    back: money(back),
                    kept: money(paidCents + interestCents - back),
                  })}
                </Text>
                {methods.map((type) => (
                  <Text key={type} size="sm" fw={600}>
                    {i18n.t('By {method}: {amount}', {
                      method: type,
                      amount: handedBack(parts.filter(({ payment }) => payment.paymentMethod.type === type)),
                    })}
                  </Text>
                ))}
              </>
            )}
          </div>
        </>
      )}
    </SaveForm>
  )
}

/** What the payments of a method give back, in its currency. */
const handedBack = (parts: readonly RemainingPayment[]): string =>
  formatMoney(fromCents(refundSums(parts).handedCents), parts[0]?.payment.currency ?? '')

function withInterest(parts: readonly RemainingPayment[]): number {
  const { cents, interestCents } = refundSums(parts)
  return cents + interestCents
}

/** @param paid what is paid, without interest: the most that can be given back */
const cancelSchema = (paid: number, currency: string) =>
  v.pipe(
    v.object({ reason: text(3, 200), giveBack: v.string(), amount: v.string() }),
    v.rawTransform(({ dataset, addIssue }) => {
      const { reason, giveBack, amount } = dataset.value
      const everything = { reason, giveBack: undefined }
      if (giveBack === 'all' || paid === 0) return everything
      if (giveBack === 'none') return { reason, giveBack: 0 }
      const issue = (key: 'giveBack' | 'amount', message: string) =>
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: dataset.value, key, value: dataset.value[key] }],
        })
      if (giveBack === '') {
        issue('giveBack', message(/*i18n*/ 'Required')(dataset.value))
        return everything
      }
      const part = v.safeParse(v.pipe(amountValue, atMost(paid, currency)), amount)
      if (part.success) return { reason, giveBack: part.output }
      issue('amount', part.issues[0].message)
      return everything
    }),
  )

/** What is given back by what is chosen and typed, without interest, in cents. */
function givenBackCents(
  { giveBack, amount }: { giveBack: string; amount: string },
  { paid, currency }: { paid: number; currency: string },
): number {
  if (giveBack === 'none') return 0
  return giveBack === 'part'
    ? payableCents(typedCents(amount) ?? 0, toCents(paid), currencyOf(currency))
    : toCents(paid)
}
