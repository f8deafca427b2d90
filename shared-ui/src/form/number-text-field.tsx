import { TextInput, type TextInputProps } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldOf, useTextField } from './field'

type NumberTextFieldProps<Values extends FieldValues, Output> = FieldOf<Values, Output> &
  Omit<TextInputProps, 'name' | 'value' | 'defaultValue' | 'error' | 'ref' | 'onChange'>

/**
 * A number that identifies something (DNI), as text of digits. Separators such as dots, spaces and
 * dashes are removed while typing or pasting.
 */
export function NumberTextField<Values extends FieldValues, Output = Values>({
  control,
  name,
  ...rest
}: NumberTextFieldProps<Values, Output>) {
  const { input, error } = useTextField({ control, name })
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      {...input}
      onChange={(event) => input.onChange(event.currentTarget.value.replace(/[\s.,()+-]/g, ''))}
      error={error}
    />
  )
}
