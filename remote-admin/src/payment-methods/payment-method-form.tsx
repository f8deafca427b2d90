import { useEffect } from 'react'
import { type PaymentMethod, text } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { formatPercent } from 'shared-ui'
import { CheckboxField, TextField } from 'shared-ui/form'
import { boolean, type InferInput, object, optional, string } from 'valibot'
import { blankCurrency, CurrencyField, hasTwoCurrencies } from '../form/currency-fields'
import { findSameName } from '../form/find-same-name'
import { PriceChanges } from '../form/price-changes'
import { RecordForm } from '../form/record-form'
import { RetiredField } from '../form/retired-field'
import { PercentText, percentText } from '../form/text-values'
import { type RecordFormProps, useRecordForm } from '../form/use-record-form'
import { PAYMENT_METHODS } from '../records'

/** A payment method of such a name is cash, unless the user says otherwise. */
const CASH_NAME = /^(cash|efectivo|contado)\b/i

const PaymentMethodValues = object({
  type: text(3, 50),
  interest: PercentText,
  /** Undefined in a business with one. */
  currency: optional(string()),
  isCash: optional(boolean()),
  retired: optional(boolean()),
})
type PaymentMethodValues = InferInput<typeof PaymentMethodValues>

const NEW_PAYMENT_METHOD: PaymentMethodValues = { type: '', interest: '0', isCash: false }

const paymentMethodValues = ({
  type,
  interest,
  currency,
  isCash = false,
  retired = false,
}: PaymentMethod): PaymentMethodValues => ({
  type,
  interest: percentText(interest),
  currency: hasTwoCurrencies() ? currency : undefined,
  isCash,
  retired,
})

const describe = ({ type, interest, currency, isCash, retired }: PaymentMethod) => ({
  [i18n.t('Name')]: type,
  [i18n.t('Interest')]: formatPercent(interest),
  ...(hasTwoCurrencies() && { [i18n.t('Currency')]: currency }),
  [i18n.t('Cash')]: isCash ? i18n.t('Yes') : i18n.t('No'),
  [i18n.t('No longer sold')]: retired ? i18n.t('Yes') : i18n.t('No'),
})

export function PaymentMethodForm({ stored }: RecordFormProps<PaymentMethod>) {
  const { i18n } = useLingui()
  const record = useRecordForm({
    section: PAYMENT_METHODS,
    stored,
    schema: PaymentMethodValues,
    blank: { ...NEW_PAYMENT_METHOD, ...blankCurrency() },
    toValues: paymentMethodValues,
    toPayload: (method) => method,
    findWarnings: ({ type }, method) => findSameName('payment-method', type, method),
  })
  const { control, watch, setValue, formState } = record.form
  const { isCash: isChosen } = formState.touchedFields
  const type = watch('type')
  useEffect(() => {
    if (!stored && !isChosen) setValue('isCash', CASH_NAME.test(type.trim()))
  }, [stored, isChosen, type, setValue])
  return (
    <>
      <RecordForm record={record} describe={describe}>
        <TextField control={control} name="type" label={i18n.t('Name')} required />
        <TextField
          control={control}
          name="interest"
          label={i18n.t('Interest')}
          description={i18n.t('The surcharge on the total, in percent. 0 for none.')}
          inputMode="decimal"
          rightSection="%"
          required
        />
        {hasTwoCurrencies() && (
          <CurrencyField
            control={control}
            name="currency"
            description={i18n.t('In which clients hand it over. It stays once something was paid.')}
          />
        )}
        <CheckboxField
          control={control}
          name="isCash"
          label={i18n.t('Cash')}
          description={i18n.t('Counted when the drawer is closed. What was paid otherwise is not.')}
        />
        {stored && <RetiredField control={control} name="retired" />}
      </RecordForm>
      {stored && (
        <PriceChanges
          name="payment-method"
          id={stored.id}
          title={i18n.t('Interest history')}
          format={formatPercent}
        />
      )}
    </>
  )
}
