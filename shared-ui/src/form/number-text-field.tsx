import { TextInput, type TextInputProps } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldOf, useTextField } from './field'

type NumberTextFieldProps<Values extends FieldValues, Output> = FieldOf<Values, Output> &
  Omit<TextInputProps, 'name' | 'value' | 'defaultValue' | 'error' | 'ref' | 'onChange' | 'onBlur'> & {
    /** Completes a typed number when the field is left. A `+` is then kept while typing. Undefined: it stays as it is. */
    complete?: (typed: string) => string | undefined
  }

/**
 * A number that identifies something (DNI, phone), as text of digits. Separators such as dots, spaces and
 * dashes are removed while typing or pasting.
 */
export function NumberTextField<Values extends FieldValues, Output = Values>({
  control,
  name,
  complete,
  ...rest
}: NumberTextFieldProps<Values, Output>) {
  const { input, error } = useTextField({ control, name })
  const separators = complete ? /[\s.,()-]/g : /[\s.,()+-]/g
  const leave = () => {
    const completed = complete?.(input.value)
    if (completed !== undefined && completed !== input.value) input.onChange(completed)
    input.onBlur()
  }
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      {...input}
      onBlur={leave}
      onChange={(event) => input.onChange(event.currentTarget.value.replace(separators, ''))}
      error={error}
    />
  )
}
