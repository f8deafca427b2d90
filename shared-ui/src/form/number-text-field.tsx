import { TextInput, type TextInputProps } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldOf, useTextField } from './field'

type NumberTextFieldProps<Values extends FieldValues, Output> = FieldOf<Values, Output> &
  Omit<TextInputProps, 'name' | 'value' | 'defaultValue' | 'error' | 'ref' | 'onChange'>

/**
 * A number as text: a DNI or a count of days. What is typed stays, so that its schema can refuse `12,5` and `-5`.
 */
export function NumberTextField<Values extends FieldValues, Output = Values>({
  control,
  name,
  ...rest
}: NumberTextFieldProps<Values, Output>) {
  const { input, error } = useTextField({ control, name })
  return <TextInput inputMode="numeric" autoComplete="off" {...rest} {...input} error={error} />
}
