import { TextInput, type TextInputProps } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldOf, useTextField } from './field'

type NumberTextFieldProps<Values extends FieldValues, Output> = FieldOf<Values, Output> &
  Omit<TextInputProps, 'name' | 'value' | 'defaultValue' | 'error' | 'ref' | 'onChange'>

/**
 * A number that is an identity rather than a quantity (DNI, phone): text of digits. The dots, blanks, dashes and the
 * like that people write between them are dropped as they type or paste.
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
