import { paymentMethods, type Stored } from 'shared-api'
import type { PaymentMethod } from 'shared-api/contract'
import { formatPercent, SaveForm, TextField } from 'shared-ui'
import { ConflictNotice } from '../form/conflict-notice'
import { DoubtsNotice } from '../form/doubts-notice'
import { findNamesake } from '../form/find-namesake'
import { useRecordForm } from '../form/use-record-form'
import { PAYMENT_METHODS } from '../records'
import { StoredRecord } from '../section/stored-record'
import { NEW_PAYMENT_METHOD, PaymentMethodValues, paymentMethodValues } from './payment-method-values'

export function EditPaymentMethod() {
  return (
    <StoredRecord section={PAYMENT_METHODS} useOne={paymentMethods.useOne} nameOf={({ type }) => type}>
      {(stored) => <PaymentMethodForm stored={stored} />}
    </StoredRecord>
  )
}

export function PaymentMethodForm({ stored }: { stored?: Stored<PaymentMethod> }) {
  const { conflict, doubts, ...form } = useRecordForm({
    section: PAYMENT_METHODS,
    hooks: paymentMethods,
    stored,
    schema: PaymentMethodValues,
    blank: NEW_PAYMENT_METHOD,
    toValues: paymentMethodValues,
    toPayload: (method) => method,
    findDoubts: ({ type }, method) => findNamesake('payment-method', type, method),
  })
  const { control } = form.form
  return (
    <SaveForm {...form} submitLabel="Save">
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          describe={({ type, interest }) => ({ Name: type, Interest: formatPercent(interest) })}
        />
      )}
      {doubts && <DoubtsNotice doubts={doubts} />}
      <TextField control={control} name="type" label="Name" required />
      <TextField
        control={control}
        name="interest"
        label="Interest"
        description="What is added to the total, in percent. 0 for none."
        inputMode="decimal"
        rightSection="%"
        required
      />
    </SaveForm>
  )
}
