import { TextInput, type TextInputProps } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { currencySymbol } from '../format/money'
import { toAmountText } from './amount-text'
import { type FieldOf, useTextField } from './field'

type MoneyFieldProps<Values extends FieldValues, Output> = FieldOf<Values, Output> &
  Omit<TextInputProps, 'name' | 'value' | 'defaultValue' | 'error' | 'ref' | 'onBlur'>

/**
 * An amount of money as decimal text, `1250.50`. It is formatted to two decimals when the field loses the
 * focus.
 */
export function MoneyField<Values extends FieldValues, Output = Values>({
  control,
  name,
  ...rest
}: MoneyFieldProps<Values, Output>) {
  const { input, error } = useTextField({ control, name })
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection={currencySymbol()}
      {...rest}
      {...input}
      onBlur={() => {
        if (input.value) input.onChange(toAmountText(input.value))
        input.onBlur()
      }}
      error={error}
    />
  )
}
