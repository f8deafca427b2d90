import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { currencySymbol } from '../format/money'
import { showAmountText, toAmountText } from './amount-text'
import { type FieldOf, useTextField } from './field'

type MoneyFieldProps<Values extends FieldValues, Output> = FieldOf<Values, Output> &
  Omit<TextInputProps, 'name' | 'value' | 'defaultValue' | 'error' | 'ref' | 'onBlur' | 'onChange'>

/**
 * An amount of money. Its value is decimal text, `1250.50`, and the field shows it as the lists do. What is typed is read
 * when the field loses the focus.
 */
export function MoneyField<Values extends FieldValues, Output = Values>({
  control,
  name,
  ...rest
}: MoneyFieldProps<Values, Output>) {
  const { input, error } = useTextField({ control, name })
  /** The text since the last change, which must not be formatted while it is typed. */
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection={currencySymbol()}
      {...rest}
      {...input}
      value={typed ?? showAmountText(input.value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        input.onChange(event)
      }}
      onBlur={() => {
        setTyped(undefined)
        const amount = input.value && toAmountText(input.value)
        // Setting the same value would validate the field again and remove a warning under it.
        if (amount !== input.value) input.onChange(amount)
        input.onBlur()
      }}
      error={error}
    />
  )
}
