import { NativeSelect } from '@mantine/core'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { i18n, useLingui } from 'shared-i18n'
import { businessCurrencies, businessCurrency, currencySymbol } from 'shared-ui'
import { MoneyField } from 'shared-ui/form'

/** Whether the business sells and takes payments in two currencies. Without a second one no form or list names them. */
export const hasTwoCurrencies = (): boolean => businessCurrencies().length > 1

/** The currency of a blank form. A field without a value of its own would count as changed. */
export const blankCurrency = () => (hasTwoCurrencies() ? { currency: businessCurrency().code } : {})

const markOptions = () => businessCurrencies().map((value) => ({ value, label: currencySymbol(value) }))

/** "US$ (USD)" */
export const currencyOptions = () =>
  businessCurrencies().map((value) => ({ value, label: `${currencySymbol(value)} (${value})` }))

interface CurrencyFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  description?: string
}

/** Selects one of both currencies of the business. */
export function CurrencyField<Values extends FieldValues, Output>({
  control,
  name,
  description,
}: CurrencyFieldProps<Values, Output>) {
  const { i18n } = useLingui()
  const { field, fieldState } = useController({ control, name })
  return (
    <NativeSelect
      {...field}
      label={i18n.t('Currency')}
      description={description}
      data={currencyOptions()}
      error={fieldState.error?.message}
    />
  )
}

interface PriceFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  /** The field of its currency. */
  currencyName: FieldPath<Values>
  label: string
  description?: string
  placeholder?: string
  isOptional?: boolean
  /** The name of the choice of the currency. Default: that of the price. */
  currencyLabel?: string
  autoFocus?: boolean
}

/** A price, with a choice of its currency before it where the business has two. */
export function PriceField<Values extends FieldValues, Output>({
  currencyName,
  isOptional = false,
  currencyLabel = i18n.t('Currency of the price'),
  ...props
}: PriceFieldProps<Values, Output>) {
  return hasTwoCurrencies() ? (
    <PriceInEither {...props} {...{ currencyName, currencyLabel }} required={!isOptional} />
  ) : (
    <MoneyField {...props} currency={businessCurrency().code} required={!isOptional} />
  )
}

function PriceInEither<Values extends FieldValues, Output>({
  currencyName,
  currencyLabel,
  description,
  ...props
}: Omit<PriceFieldProps<Values, Output>, 'isOptional'> & { currencyLabel: string; required: boolean }) {
  const { field, fieldState } = useController({ control: props.control, name: currencyName })
  return (
    <MoneyField
      {...props}
      currency={field.value}
      description={fieldState.error?.message ?? description}
      leftSectionWidth={88}
      leftSectionPointerEvents="all"
      leftSection={
        <NativeSelect
          {...field}
          variant="unstyled"
          pl="sm"
          aria-label={currencyLabel}
          data={markOptions()}
          error={fieldState.error !== undefined}
        />
      }
    />
  )
}
