import { Textarea, type TextareaProps } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldOf, useTextField } from './field'

type TextareaFieldProps<Values extends FieldValues, Output> = FieldOf<Values, Output> &
  Omit<TextareaProps, 'name' | 'value' | 'defaultValue' | 'error' | 'ref'>

export function TextareaField<Values extends FieldValues, Output = Values>({
  control,
  name,
  ...rest
}: TextareaFieldProps<Values, Output>) {
  const { input, error } = useTextField({ control, name })
  return (
    <Textarea
      rows={3}
      {...rest}
      {...input}
      error={error}
      // Browsers only scroll to the caret, which may leave the lower part out of the window.
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
    />
  )
}
