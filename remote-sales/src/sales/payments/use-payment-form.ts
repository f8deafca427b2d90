import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { ApiError, newKey } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { describeFailure } from 'shared-ui'
import { applyServerErrors, useForm, useSubmitFailure } from 'shared-ui/form'
import { type EnteredValues, type PaymentValues, paymentSchema } from './payment-values'

interface PaymentFormOptions {
  initial: Omit<PaymentValues, 'note'>
  /** The largest amount with a payment method. */
  max: (methodId: string) => number
  needsNote?: boolean
  /** Sends what was entered. Requests with the same key enter one payment. */
  enter: (entered: EnteredValues, idempotencyKey: string) => Promise<unknown>
  onEntered: (entered: EnteredValues) => void
}

/** The state of a form that enters a payment or refund once, however often it is sent while its dialog is open. */
export function usePaymentForm({ initial, max, needsNote = false, enter, onEntered }: PaymentFormOptions) {
  const { i18n } = useLingui()
  const [key] = useState(newKey)
  const form = useForm<PaymentValues, unknown, EnteredValues>({
    resolver: (values, ...rest) =>
      valibotResolver(paymentSchema(max(values.paymentMethodId), needsNote))(values, ...rest),
    defaultValues: { ...initial, note: '' },
  })
  const [failure, setFailure] = useSubmitFailure(form)

  const failureText = (error: unknown): string => {
    if (error instanceof ApiError && error.code === 'idempotency')
      return i18n.t('The first attempt has been stored. Close this and look at the payments.')
    if (error instanceof ApiError && error.status === 412)
      return i18n.t('The sale has changed meanwhile. Look at the amounts and send it again.')
    if (error instanceof ApiError && error.status < 500) return error.message
    const { title, isUnreachable } = describeFailure(error)
    return isUnreachable
      ? i18n.t('{failure} Payments need the connection. Send it again: it is stored once.', {
          failure: title,
        })
      : title
  }

  const submit = form.handleSubmit(async (entered) => {
    setFailure(undefined)
    try {
      await enter(entered, key)
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : []
      if (errors.length === 0 || applyServerErrors(form, errors).length > 0) setFailure(failureText(error))
      return
    }
    onEntered(entered)
  })
  return { control: form.control, busy: form.formState.isSubmitting, failure, submit }
}
