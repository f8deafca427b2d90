import { TextInput, type TextInputProps } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldOf, useTextField } from './field'

type TextFieldProps<Values extends FieldValues, Output> = FieldOf<Values, Output> &
  Omit<TextInputProps, 'name' | 'value' | 'defaultValue' | 'error' | 'ref'>

export function TextField<Values extends FieldValues, Output = Values>({
  control,
  name,
  ...rest
}: TextFieldProps<Values, Output>) {
  const { input, error } = useTextField({ control, name })
  return <TextInput {...rest} {...input} error={error} />
}
