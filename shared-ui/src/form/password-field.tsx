import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldOf, useTextField } from './field'

type PasswordFieldProps<Values extends FieldValues, Output> = FieldOf<Values, Output> &
  Omit<PasswordInputProps, 'name' | 'value' | 'defaultValue' | 'error' | 'ref'>

/** A password, with a button that shows the typed text. */
export function PasswordField<Values extends FieldValues, Output = Values>({
  control,
  name,
  ...rest
}: PasswordFieldProps<Values, Output>) {
  const { input, error } = useTextField({ control, name })
  return (
    <PasswordInput
      {...rest}
      {...input}
      error={error}
      // Mantine sets aria-invalid on its other fields, but not on this one.
      aria-invalid={error !== undefined}
    />
  )
}
