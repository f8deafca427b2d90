import type { PaymentMethod } from 'shared-api/contract'
import { formatPercent } from 'shared-ui'
import { TextField } from 'shared-ui/form'
import { findSameName } from '../form/find-same-name'
import { RecordForm } from '../form/record-form'
import { type RecordFormProps, useRecordForm } from '../form/use-record-form'
import { PAYMENT_METHODS } from '../records'
import { NEW_PAYMENT_METHOD, PaymentMethodValues, paymentMethodValues } from './payment-method-values'

export function PaymentMethodForm({ stored }: RecordFormProps<PaymentMethod>) {
  const record = useRecordForm({
    section: PAYMENT_METHODS,
    stored,
    schema: PaymentMethodValues,
    blank: NEW_PAYMENT_METHOD,
    toValues: paymentMethodValues,
    toPayload: (method) => method,
    findWarnings: ({ type }, method) => findSameName('payment-method', type, method),
  })
  const { control } = record.form
  return (
    <RecordForm
      record={record}
      describe={({ type, interest }) => ({ Name: type, Interest: formatPercent(interest) })}
    >
      <TextField control={control} name="type" label="Name" required />
      <TextField
        control={control}
        name="interest"
        label="Interest"
        description="The surcharge on the total, in percent. 0 for none."
        inputMode="decimal"
        rightSection="%"
        required
      />
    </RecordForm>
  )
}
